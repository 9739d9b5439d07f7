package org.algebrist.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.expression.distance.StringDistance;
import org.algebrist.neural.device.DeviceUnavailableException;
import org.algebrist.neural.device.UntrustedCacheException;
import org.algebrist.neural.parallel.LostProcessException;
import org.algebrist.neural.training.TrainingException;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.UnwrittenFileException;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import tools.jackson.core.JacksonException;

/**
 * Turns exceptions into messages. A person never sees a stack trace: bad input gets one or two
 * lines that name what is wrong and what is expected; an internal error is called one; {@code
 * --debug} writes the trace to a file.
 */
final class ErrorReport {
  private static final String PREFIX = "algebrist: ";

  /** A typing error changes one or two letters; with more, a suggestion would be a guess. */
  private static final int LARGEST_TYPO = 2;

  /** A native library puts its whole C++ stack into a message; the start of it is enough. */
  private static final int LONGEST_MESSAGE = 600;

  private final Home home;
  private final BooleanSupplier debug;

  ErrorReport(Home home, BooleanSupplier debug) {
    this.home = home;
    this.debug = debug;
  }

  /** Reports an unknown word or option, or a value that cannot be read. */
  int usage(ParameterException error, String[] arguments) {
    CommandLine at = error.getCommandLine();
    PrintWriter err = at.getErr();
    if (error instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      String word = unmatched.getUnmatched().getFirst();
      String kind = word.startsWith("-") ? "option" : "command or argument";
      err.println(PREFIX + "unknown " + kind + " '" + shorten(word) + "'" + suggestion(word, at));
    } else {
      err.println(PREFIX + wrongValue(error).orElseGet(() -> shorten(firstLine(messageOf(error)))));
    }
    err.println("  see " + at.getCommandSpec().qualifiedName() + " --help");
    writeTrace(error, err);
    return ExitCode.BAD_INPUT;
  }

  /** For a value of a closed list: the list, and the one that was perhaps meant. */
  private static Optional<String> wrongValue(ParameterException error) {
    ArgSpec argument = error.getArgSpec();
    String value = error.getValue();
    if (argument == null || value == null || !argument.auxiliaryTypes()[0].isEnum()) {
      return Optional.empty();
    }
    List<String> known =
        Arrays.stream(argument.auxiliaryTypes()[0].getEnumConstants())
            .map(each -> each.toString().toLowerCase(Locale.ROOT))
            .toList();
    String name =
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    return Optional.of(
        "%s is '%s'; expected one of %s%s"
            .formatted(
                name,
                shorten(value),
                String.join(", ", known),
                nearest(value.toLowerCase(Locale.ROOT), known.stream())));
  }

  /** Reports an exception of a running command. */
  int execution(Exception error, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    int code = describe(error, err);
    writeTrace(error, err);
    return code;
  }

  private static int describe(Throwable error, PrintWriter err) {
    return switch (error) {
      case BadInput e -> bad(err, messageOf(e));
      case UncheckedIOException e when e.getCause() instanceof IOException cause ->
          describe(cause, err);
      case NoSuchFileException e -> bad(err, "no such file or folder: " + e.getFile());
      case NotDirectoryException e -> bad(err, "not a folder: " + e.getFile());
      case AccessDeniedException e ->
          bad(err, "no permission for " + e.getFile() + "; check its owner and mode");
      case FileSystemException e ->
          bad(
              err,
              e.getFile() + ": " + Optional.ofNullable(e.getReason()).orElse("cannot be used"));
      case IOException e -> bad(err, messageOf(e));
      case JacksonException e -> bad(err, jackson(e));
      // The modules reject bad values with this type and a message for people.
      case IllegalArgumentException e -> bad(err, messageOf(e));
      case BrokenWeightsException e -> bad(err, messageOf(e));
      case UnwrittenFileException e -> bad(err, messageOf(e));
      case TrainingException e -> bad(err, messageOf(e));
      case LostProcessException e -> fault(err, messageOf(e));
      case DeviceUnavailableException e -> bad(err, messageOf(e));
      case UntrustedCacheException e -> fault(err, messageOf(e));
      // Whoever loads native code first does so while a class is initialised.
      case ExceptionInInitializerError e when e.getCause() instanceof Exception cause ->
          describe(cause, err);
      case CommandLine.ExecutionException e when e.getCause() instanceof Error cause ->
          describe(cause, err);
      case OutOfMemoryError e ->
          fault(
              err, "out of memory: " + messageOf(e) + "; give more with ALGEBRIST_JAVA_OPTS=-Xmx…");
      default ->
          fault(
              err,
              "internal error: "
                  + error.getClass().getSimpleName()
                  + ": "
                  + messageOf(error)
                  + "\n  this is a bug; run again with --debug to write the stack trace for a report");
    };
  }

  private static int bad(PrintWriter err, String message) {
    err.println(PREFIX + cut(message));
    return ExitCode.BAD_INPUT;
  }

  private static int fault(PrintWriter err, String message) {
    err.println(PREFIX + cut(message));
    return ExitCode.FAULT;
  }

  private static String jackson(JacksonException error) {
    var location = error.getLocation();
    String where =
        location == null || location.getLineNr() <= 0
            ? ""
            : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
    return firstLine(String.valueOf(error.getOriginalMessage())) + where;
  }

  /** The nearest known word: {@code ; did you mean 'doctor'?}, or nothing when none is near. */
  private static String suggestion(String word, CommandLine at) {
    return nearest(word, candidates(word, at));
  }

  private static String nearest(String word, Stream<String> candidates) {
    return candidates
        .filter(known ->
            StringDistance.between(word, known) <= Math.min(LARGEST_TYPO, known.length() / 2))
        .min(Comparator.comparingInt(known -> StringDistance.between(word, known)))
        .map(known -> "; did you mean '" + known + "'?")
        .orElse("");
  }

  private static Stream<String> candidates(String word, CommandLine at) {
    if (word.startsWith("-")) {
      return at.getCommandSpec().options().stream().flatMap(o -> Arrays.stream(o.names()));
    }
    return Stream.concat(at.getSubcommands().keySet().stream(), LAUNCHER_COMMANDS.stream());
  }

  /** Commands that the shell launcher handles itself, before the JVM starts. */
  private static final List<String> LAUNCHER_COMMANDS =
      List.of("build", "test", "dist", "site", "jshell", "fetch-encoders");

  private void writeTrace(Throwable error, PrintWriter err) {
    if (!debug.getAsBoolean()) {
      return;
    }
    StringWriter trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace));
    try {
      err.println("  trace: " + traceFile(trace.toString()));
    } catch (IOException e) {
      err.println("  the stack trace could not be written: " + messageOf(e));
    }
  }

  private Path traceFile(String trace) throws IOException {
    Path folder = Files.isWritable(home.root()) ? home.scratch() : tempFolder();
    Files.createDirectories(folder);
    Path file = Files.createTempFile(folder, "trace-", ".txt");
    return Files.writeString(file, trace);
  }

  private static Path tempFolder() {
    return Path.of(System.getProperty("java.io.tmpdir", "."));
  }

  private static String messageOf(Throwable error) {
    String message = error.getMessage();
    return message == null || message.isBlank() ? error.getClass().getSimpleName() : message;
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  private static String shorten(String text) {
    return text.length() <= 120 ? text : text.substring(0, 117) + "…";
  }

  /** At most two lines, so that a C++ stack inside a message does not fill the screen. */
  private static String cut(String message) {
    String twoLines = String.join("\n", message.lines().limit(2).toList());
    return twoLines.length() <= LONGEST_MESSAGE
        ? twoLines
        : twoLines.substring(0, LONGEST_MESSAGE) + "…";
  }
}
