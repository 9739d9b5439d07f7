package org.algebrist.app.calculus;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.symbolic.OdeResult;
import org.algebrist.systems.symbolic.OdeSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code dsolve}: differential equations, each solution proved by substitution. */
@Command(
    name = "dsolve",
    description = {
      "Solve differential equations of first and second order.",
      "A transformer makes proposals; where none is right, the methods of a first course are tried."
          + " Only solutions that substitution proves are printed."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist dsolve \"y' + y/x = x\"",
      "  algebrist dsolve '\\frac{dy}{dx} = xy' --explain",
      "  algebrist dsolve --json - < equations.txt   one object per line"
    },
    exitCodeList = {
      "0:solved and proved",
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

  @Mixin private CalculusOptions options = new CalculusOptions();
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    int beam = options.beam();
    Duration limit = options.limit();
    try (OdeSolver solver =
        options.withModel() ? OdeSolver.open(options.model()) : OdeSolver.byRules()) {
      return options.each(
          texts,
          "equation",
          output,
          equation -> {
            long start = System.nanoTime();
            return answer(solver.solve(equation, beam, options.rules(), limit), start);
          });
    }
  }

  private Answer answer(OdeResult result, long start) {
    return switch (result) {
      case OdeResult.Verified verified ->
          Answer.of(ExitCode.DONE, () -> json(result), () -> text(verified, start));
      case OdeResult.Declined declined when declined.badInput() ->
          Answer.refused(() -> json(result), declined.why());
      case OdeResult.Declined declined ->
          Answer.of(
              ExitCode.NO_ANSWER,
              () -> json(result),
              () ->
                  CalculusAnswer.none(
                      declined.why(), declined.attempts(), start, options.explain()));
    };
  }

  private String text(OdeResult.Verified verified, long start) {
    String constants =
        verified.constants().isEmpty()
            ? ""
            : " for every " + String.join(", ", verified.constants());
    String answer =
        """
          %s = %s%s
          verified: substitution makes both sides equal (%s)%s%s · %s · %s
        """
            .formatted(
                verified.function(),
                InfixWriter.pretty(verified.solution()),
                verified.isGeneral() ? "" : "      one solution of many",
                verified.proof().description(),
                CalculusAnswer.where(verified.conditions()),
                constants,
                CalculusAnswer.found(verified.by(), verified.place(), verified.method()),
                CalculusAnswer.milliseconds(start));
    return options.explain()
        ? answer
            + "  LaTeX  "
            + CalculusAnswer.latex(verified.solution())
            + "\n"
            + CalculusAnswer.attempts(verified.attempts())
        : answer;
  }

  private static Map<String, Object> json(OdeResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("equation", InfixWriter.write(result.equation()));
    switch (result) {
      case OdeResult.Verified verified -> {
        CalculusAnswer.putVerified(line, verified.solution());
        line.put("constants", verified.constants());
        line.put("general", verified.isGeneral());
        CalculusAnswer.putFound(line, verified.by(), verified.proof(), verified.conditions());
      }
      case OdeResult.Declined declined -> CalculusAnswer.putDeclined(line, declined.why());
    }
    return line;
  }
}
