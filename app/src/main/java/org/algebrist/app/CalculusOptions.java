package org.algebrist.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algebrist.app.FormulaInput.From;
import org.algebrist.expression.Formula;
import org.algebrist.expression.InfixWriter;
import org.algebrist.expression.ReadResult;
import org.algebrist.expression.Reading;
import org.algebrist.systems.calculus.Attempt;
import org.algebrist.systems.calculus.Finder;
import org.bytedeco.pytorch.global.torch;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** How integrals and differential equations are asked for, and how answers are shown. */
final class CalculusOptions {
  private static final double LONGEST_LIMIT = 3600;
  private static final int MOST_BEAM = 100;

  @Option(
      names = "--from",
      paramLabel = "NOTATION",
      description = "Of the input: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private From from = From.AUTO;

  @Option(
      names = "--beam",
      paramLabel = "N",
      defaultValue = "10",
      description = "Proposals of the model, 1 to 100; 0 asks the rules alone (default: 10).")
  private int beam = 10;

  @Option(names = "--no-rules", description = "Ask the model alone.")
  private boolean modelAlone;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "15",
      description = "Time for one answer (default: 15).")
  private double limit = 15;

  @Option(names = "--explain", description = "Show the check, and what else was proposed.")
  private boolean explain;

  @Option(names = "--json", description = "Print one JSON object an input, in their order.")
  private boolean json;

  @Option(
      names = "--model",
      paramLabel = "FOLDER",
      description = "Another model than the shipped one.")
  private Path model = Home.locate().pretrained().resolve("symbolic");

  int beam() {
    if (beam < 0 || beam > MOST_BEAM) {
      throw new BadInput("--beam " + beam + "; expected 0 to " + MOST_BEAM);
    }
    return beam;
  }

  boolean rules() {
    return !modelAlone;
  }

  Duration limit() {
    if (!(limit > 0 && limit <= LONGEST_LIMIT)) {
      throw new BadInput("--limit " + limit + " must lie above 0 and up to 3600 seconds");
    }
    return Duration.ofNanos((long) (limit * 1e9));
  }

  boolean json() {
    return json;
  }

  boolean explain() {
    return explain;
  }

  /** Whether the model is to be asked; an answer at a time gives a second thread too little. */
  boolean withModel() {
    boolean wanted = beam() > 0;
    if (wanted) {
      torch.set_num_threads(1);
    }
    return wanted;
  }

  Path model() {
    if (!Files.isDirectory(model)) {
      throw new BadInput("no model in " + model + "; --beam 0 asks the rules alone");
    }
    return model;
  }

  /**
   * The likeliest reading of each text.
   *
   * @throws BadInput if one cannot be read; a line with a caret was printed
   */
  Formula read(String text, Declared declared, CommandSpec spec) {
    return switch (FormulaInput.alone(text, from, declared).read(1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> throw unreadable(partial.problems().getFirst(), text, spec);
      case Reading.Failed failed -> throw unreadable(failed.problem(), text, spec);
    };
  }

  /** Says why one of several texts was not asked; the others are. */
  void refuse(String what, String text, BadInput refused, CommandSpec spec) {
    String reason = String.valueOf(refused.getMessage());
    if (!json) {
      spec.commandLine().getErr().println("algebrist: " + reason);
      return;
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put(what, text);
    line.put("status", "declined");
    line.put("reason", reason);
    spec.commandLine().getOut().println(JsonMapper.shared().writeValueAsString(line));
  }

  private static BadInput unreadable(ReadResult.Failed problem, String text, CommandSpec spec) {
    spec.commandLine().getErr().println(problem.message().indent(2).stripTrailing());
    return new BadInput("\"" + shortened(text) + "\" cannot be read");
  }

  private static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }

  static List<String> lines(List<String> texts, String what) throws IOException {
    return TextInput.lines(texts, what);
  }

  /** Such as "found by the model, 2nd of its proposals". */
  static String found(Finder by, int place, String method) {
    return switch (by) {
      case MODEL -> "found by the model, " + ordinal(place) + " proposal";
      case RULES -> "found by rules" + (method.isEmpty() ? "" : ": " + method);
    };
  }

  private static String ordinal(int place) {
    int last = place % 10;
    boolean teen = place % 100 / 10 == 1;
    String ending = teen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
    return place + ending;
  }

  static String milliseconds(long start) {
    return String.format(Locale.ROOT, "%.0f ms", (System.nanoTime() - start) / 1e6);
  }

  /** The proposals and what the check said, a line each. */
  static String attempts(List<Attempt> attempts) {
    var text = new StringBuilder();
    for (Attempt attempt : attempts) {
      text.append(
          String.format(
              Locale.ROOT,
              "    %-6s %s%n           %s%n",
              attempt.by().word(),
              InfixWriter.pretty(attempt.proposal()),
              attempt.verdict()));
    }
    return text.toString();
  }
}
