package org.algebrist.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import tools.jackson.databind.json.JsonMapper;

class CommandLineTest extends CommandCalls {
  @Test
  void a_mistyped_command_gets_the_near_one_and_exit_code_2() {
    assertThat(run("doctr")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("'doctr'", "did you mean 'doctor'?");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void a_mistyped_option_gets_the_near_one_and_exit_code_2() {
    assertThat(run("doctor", "--jsn")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("'--jsn'", "did you mean '--json'?", "doctor --help");
  }

  @Test
  void a_word_like_none_of_ours_gets_no_wild_guess() {
    assertThat(run("antidisestablishmentarianism")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).doesNotContain("did you mean").contains("--help");
  }

  @Test
  void a_launcher_command_is_suggested_too() {
    run("tset");
    assertThat(err.toString()).contains("did you mean 'test'?");
  }

  @Test
  void a_wrong_value_of_a_closed_list_is_answered_with_the_nearest() {
    assertThat(run("parse", "--to", "latx", "x")).isEqualTo(2);
    assertThat(err.toString()).contains("latx", "did you mean 'latex'?");
  }

  @Test
  void no_command_at_all_is_wrong_usage() {
    assertThat(run()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("no command", "--help");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 100_000})
  void a_word_of_any_length_gets_a_short_answer(int length) {
    assertThat(run("x".repeat(length))).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString().length()).isLessThan(300);
  }

  @Test
  void the_version_names_the_build_and_the_jdk() {
    assertThat(run("--version")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("algebrist " + Version.ofBuild(), "JDK " + Runtime.version())
        .doesNotContain("${");
  }

  @Test
  void every_command_says_what_it_does_and_shows_an_example() {
    commands().getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(spec -> !(spec.userObject() instanceof CommandLine.HelpCommand))
        .forEach(spec -> {
          assertThat(spec.usageMessage().description()).as(spec.name()).isNotEmpty();
          assertThat(String.join("\n", spec.usageMessage().footer()))
              .as(spec.name())
              .contains("algebrist " + spec.name());
          assertThat(spec.usageMessage().footer())
              .as(spec.name())
              .filteredOn(line -> line.startsWith("  "))
              // picocli formats each line: a lone percent sign is an error there.
              .allSatisfy(line -> assertThat(String.format(line).length()).isLessThanOrEqualTo(80));
        });
  }

  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new BadInput("beam is 0; it must be 1 or more"), 2, "beam is 0"),
        Arguments.of(new IllegalArgumentException("heads=6 must divide width=100"), 2, "heads=6"),
        Arguments.of(new NoSuchFileException("a.yaml"), 2, "no such file or folder: a.yaml"),
        Arguments.of(
            new UncheckedIOException(new AccessDeniedException("/root/x")), 2, "no permission"),
        Arguments.of(new IOException("No space left on device"), 2, "No space left"),
        Arguments.of(new IllegalStateException("cannot be"), 3, "internal error"),
        Arguments.of(new RuntimeException("a\nb\nc\nC++ frame\nC++ frame"), 3, "internal error"),
        Arguments.of(new OutOfMemoryError("Java heap space"), 3, "out of memory"),
        Arguments.of(new UnsatisfiedLinkError("no torch"), 3, "internal error: Unsatisfied"),
        Arguments.of(new ExceptionInInitializerError(new BadInput("beam is 0")), 2, "beam is 0"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void an_exception_becomes_a_sentence_and_never_a_trace(Throwable failure, int code, String part) {
    CommandLine commands = commands().addSubcommand("fail", new Failing(failure));
    // addSubcommand makes a new command line, which takes over no handlers of its parent.
    commands.setExecutionExceptionHandler(commands.getExecutionExceptionHandler());
    commands.setErr(new PrintWriter(err));
    assertThat(commands.execute("fail")).isEqualTo(code);
    assertThat(err.toString()).contains(part).doesNotContain("\tat ").doesNotContain("C++ frame");
    assertThat(err.toString().lines().count()).isLessThanOrEqualTo(3);
  }

  @Test
  void debug_writes_the_trace_to_a_file_and_names_it() throws IOException {
    CommandLine commands =
        commands().addSubcommand("fail", new Failing(new IllegalStateException("cannot be")));
    commands.setExecutionExceptionHandler(commands.getExecutionExceptionHandler());
    commands.setErr(new PrintWriter(err));
    commands.execute("--debug", "fail");
    String file =
        err.toString()
            .lines()
            .filter(line -> line.startsWith("  trace: "))
            .map(line -> line.substring("  trace: ".length()))
            .findFirst()
            .orElseThrow();
    var path = Path.of(file);
    assertThat(path).content().contains("IllegalStateException: cannot be", "\tat ");
    Files.delete(path);
  }

  @Test
  void doctor_as_json_is_one_object_with_a_finding_a_check() {
    int code = run("doctor", "--json");
    var report = JsonMapper.shared().readTree(out.toString());
    assertThat(out.toString().strip().lines()).hasSize(1);
    assertThat(report.get("usable").asBoolean()).isEqualTo(code == ExitCode.DONE);
    List<String> checks =
        report.get("findings").valueStream().map(f -> f.get("check").asString()).toList();
    assertThat(checks).contains("jdk", "libtorch", "blas", "threads", "cpu", "gpu", "data");
  }

  @Command(name = "fail")
  private record Failing(Throwable failure) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      if (failure instanceof Error error) {
        throw error;
      }
      throw (Exception) failure;
    }
  }

  @Test
  void aShellCompletesCommandsAndOptions() throws Exception {
    assertThat(run("completion")).isZero();
    Path script = Files.createTempFile("completion", ".bash");
    try {
      Files.writeString(script, out.toString());
      Process bash =
          new ProcessBuilder(
                  "bash",
                  "-c",
                  "source '"
                      + script
                      + "'; COMP_WORDS=(algebrist integ); COMP_CWORD=1;"
                      + " _complete_algebrist; echo ${COMPREPLY[@]}")
              .redirectErrorStream(true)
              .start();
      assertThat(new String(bash.getInputStream().readAllBytes(), UTF_8)).contains("integrate");
    } finally {
      Files.delete(script);
    }
  }
}
