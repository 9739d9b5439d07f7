package org.algebrist.app.calculus;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.algebrist.algebra.equality.Proof;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.algebrist.app.command.TimeLimit;
import org.algebrist.app.formula.Declared;
import org.algebrist.app.formula.FormulaInput;
import org.algebrist.app.formula.FormulaInput.From;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.symbolic.Attempt;
import org.algebrist.systems.symbolic.Finder;
import org.bytedeco.pytorch.global.torch;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** How integrals and differential equations are asked for, and how answers are shown. */
final class CalculusOptions {
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
    return TimeLimit.ofSeconds(limit);
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
    return FormulaInput.alone(text, from, declared).likeliest("\"" + shortened(text) + "\"", spec);
  }

  /**
   * Asks about each text in turn. One that is bad input keeps none of the others from it.
   *
   * @param what a text is, for messages
   * @param question asks about a text, prints the answer and returns the exit code
   * @return the worst exit code
   */
  int each(List<String> texts, String what, CommandSpec spec, ToIntFunction<String> question) {
    int worst = ExitCode.DONE;
    for (String text : texts) {
      int code;
      try {
        code = question.applyAsInt(text);
      } catch (BadInput refused) {
        refuse(what, text, refused, spec);
        code = ExitCode.BAD_INPUT;
      }
      worst = Math.max(worst, code);
      spec.commandLine().getOut().flush();
    }
    return worst;
  }

  /** Says why one of several texts was not asked. */
  private void refuse(String what, String text, BadInput refused, CommandSpec spec) {
    String reason = String.valueOf(refused.getMessage());
    if (!json) {
      spec.commandLine().getErr().println("algebrist: " + reason);
      return;
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put(what, text);
    declined(line, reason);
    spec.commandLine().getOut().println(JsonMapper.shared().writeValueAsString(line));
  }

  /** The fields of an object that holds no answer. */
  static void declined(Map<String, Object> line, String reason) {
    line.put("status", "declined");
    line.put("reason", reason);
  }

  /** The fields of an object that holds a proved answer, but for how it was found. */
  static void verified(Map<String, Object> line, Formula answer) {
    line.put("status", "verified");
    line.put("answer", InfixWriter.write(answer));
    line.put("latex", latex(answer));
  }

  /** The fields that say how an answer was found and proved. */
  static void found(Map<String, Object> line, Finder by, Proof proof) {
    line.put("by", by.word());
    line.put("proof", proof.description());
  }

  static String latex(Formula formula) {
    return FormulaWriter.write(formula, Notation.LATEX);
  }

  /** Says that there is no answer, and why. */
  void printNone(PrintWriter out, String why, List<Attempt> attempts, long start) {
    out.println("  no answer: " + why + " · " + milliseconds(start));
    if (explain) {
      out.print(attempts(attempts));
    }
  }

  private static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
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
