package org.algebrist.app.calculus;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.algebra.ode.initial.NumericSolution;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.PlotFile;
import org.algebrist.app.command.TextInput;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.symbolic.OdeSolver;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dsolve}: differential equations, each solution proved by substitution. */
@Command(
    name = "dsolve",
    description = {
      "Solve differential equations, linear systems, initial and boundary value problems.",
      "The methods of a textbook are tried first, then a transformer makes proposals."
          + " Only solutions that substitution proves are printed as such; where none is found,"
          + " an initial value problem is computed by numbers, which is said."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist dsolve \"y' + y/x = x\"",
      "  algebrist dsolve '\\frac{dy}{dx} = xy' --explain",
      "  algebrist dsolve \"y'' + y = 0, y(0) = 1, y'(0) = 0\"",
      "  algebrist dsolve \"x' = x + 2y, y' = 2x + y\"",
      "  algebrist dsolve \"y' = y*(1 - y)\" --where \"y(0) = 1/2\"",
      "  algebrist dsolve --json - < equations.txt   one object per line"
    },
    exitCodeList = {
      "0:solved and proved, proved to have no solution, or computed by numbers",
      "1:no solution that could be proved",
      "2:not an equation of this kind, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class DsolveCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "EQUATION",
      arity = "1..*",
      description = "One or more equations; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Option(
      names = "--where",
      paramLabel = "VALUES",
      description = "Values that the solution must take, such as \"y(0) = 1, y'(0) = 0\".")
  private List<String> values = List.of();

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description =
          "Draw a solution by numbers into this .svg or .png file; for one initial value problem.")
  private @Nullable Path plot;

  @Mixin private CalculusOptions options = new CalculusOptions();
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    if (plot != null) {
      if (!TextInput.isOneArgument(texts)) {
        throw new BadInput("--plot draws one solution; use it with one problem");
      }
      PlotFile.check(plot);
    }
    int beam = options.beam();
    Duration limit = options.limit();
    try (OdeSolver solver =
        options.withModel() ? OdeSolver.onDemand(options.model()) : OdeSolver.byRules()) {
      return options.each(
          asked(),
          "equation",
          output,
          DsolveCommand::parts,
          equation -> {
            long start = System.nanoTime();
            return answer(solver.solve(equation, beam, options.rules(), limit), start);
          });
    }
  }

  /** The text as it is asked, with the values of {@code --where} beside it. */
  private List<String> asked() {
    return values.isEmpty()
        ? texts
        : texts.stream().map(text -> text + ", " + String.join(", ", values)).toList();
  }

  /** The derivative y^(4); only its order is written in brackets. */
  private static final Pattern HIGH_DERIVATIVE = Pattern.compile("\\b([a-zA-Z])\\^\\(([3-9])\\)");

  /** What stands between commas and semicolons outside brackets; LaTeX's cases are one part. */
  static List<String> parts(String typed) {
    String text =
        HIGH_DERIVATIVE
            .matcher(EquationWords.formulas(typed))
            .replaceAll(order -> order.group(1) + "'".repeat(Integer.parseInt(order.group(2))));
    if (text.contains("\\begin") || text.contains("<") || text.strip().startsWith("{")) {
      return List.of(text);
    }
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char at = text.charAt(i);
      depth += "([{".indexOf(at) >= 0 ? 1 : ")]}".indexOf(at) >= 0 ? -1 : 0;
      boolean escaped = i > 0 && text.charAt(i - 1) == '\\';
      if (depth == 0 && (at == ',' || at == ';') && !escaped) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(text.substring(start).strip());
    parts.removeIf(String::isEmpty);
    return parts.isEmpty() ? List.of(text) : parts;
  }

  private Answer answer(OdeResult result, long start) {
    return switch (result) {
      case OdeResult.Verified verified -> {
        if (plot != null) {
          output
              .err()
              .println("algebrist: no picture is drawn in " + plot + ": the solution is a formula");
        }
        yield Answer.of(ExitCode.DONE, () -> json(result), () -> text(verified, start));
      }
      case OdeResult.Numeric numeric -> {
        if (plot != null) {
          NumericPlot.draw(numeric, plot);
        }
        yield Answer.of(ExitCode.DONE, () -> json(result), () -> text(numeric, start));
      }
      case OdeResult.NoSolution(_, String why, var attempts) ->
          Answer.of(
              ExitCode.DONE,
              () -> json(result),
              () ->
                  "  no solution, proved: %s · %s\n%s"
                      .formatted(
                          why,
                          CalculusAnswer.milliseconds(start),
                          options.explain() ? ProposalText.of(attempts) : ""));
      case OdeResult.Declined(_, boolean badInput, String why, var attempts) ->
          CalculusAnswer.declined(
              badInput, why, attempts, start, options.explain(), () -> json(result));
    };
  }

  private String text(OdeResult.Verified verified, long start) {
    var text = new StringBuilder();
    OdeStatementText.append(verified, text);
    String constants =
        verified.constants().isEmpty()
            ? ""
            : " for every " + String.join(", ", verified.constants());
    text.append(
        """
          verified: %s makes both sides equal (%s)%s%s · %s · %s
        """
            .formatted(
                verified.isImplicit() ? "implicit differentiation" : "substitution",
                verified.proof().description(),
                CalculusAnswer.where(verified.conditions()),
                constants,
                CalculusAnswer.found(verified.by(), verified.place(), verified.method()),
                CalculusAnswer.milliseconds(start)));
    if (options.isPublished() && !verified.isImplicit() && verified.functions().size() == 1) {
      text.append(CalculusAnswer.symbolicLine(verified.solution(), verified.constants()));
    }
    if (options.explain()) {
      verified
          .steps()
          .forEach(step ->
              text.append("  · ")
                  .append(step.text())
                  .append("      proved: ")
                  .append(step.check())
                  .append('\n'));
      text.append("  LaTeX  ")
          .append(
              verified.answer().stream()
                  .map(CalculusAnswer::latex)
                  .collect(Collectors.joining(", ")))
          .append('\n')
          .append(ProposalText.of(verified.attempts()));
    }
    return text.toString();
  }

  private static String text(OdeResult.Numeric numeric, long start) {
    var text = new StringBuilder("  numeric, not proved: no closed form was found\n");
    int width = numeric.order();
    text.append(String.format(Locale.ROOT, "  %12s", numeric.variable()));
    numeric
        .functions()
        .forEach(function -> text.append(String.format(Locale.ROOT, "  %20s", function)));
    text.append('\n');
    for (NumericSolution.Point point : numeric.solution().points()) {
      text.append(String.format(Locale.ROOT, "  %12.6g", point.at()));
      for (int i = 0; i < numeric.functions().size(); i++) {
        text.append(
            String.format(
                Locale.ROOT,
                "  %20s",
                ApproximateNumber.of(point.values().get(i * width), numeric.solution().error())));
      }
      text.append('\n');
    }
    return text.append(
            String.format(
                Locale.ROOT,
                "  Dormand–Prince 8(5,3) with tolerances of 1e-9 and 1e-12, which %s%s · %s%n",
                numeric.solution().error() > 0
                    ? "differ by %.0e".formatted(numeric.solution().error())
                    : "agree in all digits",
                numeric.solution().end().isEmpty() ? "" : "; " + numeric.solution().end(),
                CalculusAnswer.milliseconds(start)))
        .toString();
  }

  /** The fields of a result. */
  static Map<String, Object> json(OdeResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("equation", InfixWriter.write(result.equation()));
    switch (result) {
      case OdeResult.Verified verified -> {
        line.put("status", "proved");
        putSolution(line, verified);
        if (!verified.otherwise().isEmpty()) {
          List<Map<String, Object>> cases = new ArrayList<>();
          for (OdeResult.Verified other : verified.otherwise()) {
            Map<String, Object> own = new LinkedHashMap<>();
            putSolution(own, other);
            cases.add(own);
          }
          line.put("otherwise", cases);
        }
      }
      case OdeResult.Numeric numeric -> {
        line.put("status", "numeric");
        line.put("functions", numeric.functions());
        line.put("variable", numeric.variable());
        line.put("points", numeric.solution().points());
        line.put("error", numeric.solution().error());
        line.put("end", numeric.solution().end());
      }
      case OdeResult.NoSolution none -> {
        line.put("status", "no solution");
        line.put("reason", none.why());
      }
      case OdeResult.Declined declined -> CalculusAnswer.putDeclined(line, declined.why());
    }
    return line;
  }

  /**
   * An explicit solution's answer is what the function is; an implicit one's or a system's is its
   * equations.
   */
  private static void putSolution(Map<String, Object> line, OdeResult.Verified verified) {
    boolean plain = !verified.isImplicit() && verified.functions().size() == 1;
    line.put("form", plain ? "explicit" : verified.functions().size() > 1 ? "system" : "implicit");
    line.put(
        "answer",
        plain
            ? InfixWriter.write(verified.solution())
            : verified.answer().stream().map(InfixWriter::write).collect(Collectors.joining(", ")));
    if (plain) {
      CalculusAnswer.putSymbolic(line, verified.solution(), verified.constants());
    }
    line.put(
        "latex",
        plain
            ? CalculusAnswer.latex(verified.solution())
            : verified.answer().stream()
                .map(CalculusAnswer::latex)
                .collect(Collectors.joining(", ")));
    line.put("branches", verified.branches().stream().map(InfixWriter::write).toList());
    line.put("solved", verified.solved().stream().map(InfixWriter::write).toList());
    line.put("beside", verified.beside().stream().map(InfixWriter::write).toList());
    if (!verified.integers().isEmpty()) {
      line.put("integers", verified.integers());
    }
    line.put("constants", verified.constants());
    line.put("general", verified.general());
    line.put("notes", verified.notes());
    OdeResult.Interval interval = verified.interval();
    if (interval != null) {
      line.put("interval", interval.where());
      line.put("largest", interval.largest());
    }
    if (!OdeStatementText.definitions(verified).isEmpty()) {
      line.put("special", OdeStatementText.definitions(verified));
    }
    line.put("method", verified.method());
    line.put("steps", verified.steps().stream().map(OdeResult.Step::text).toList());
    line.put("checks", verified.steps().stream().map(OdeResult.Step::check).toList());
    CalculusAnswer.putFound(line, verified.by(), verified.proof(), verified.conditions());
  }
}
