package org.algebrist.app.calculus;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.TextInput;
import org.algebrist.app.formula.DeclarationOptions;
import org.algebrist.app.formula.Declared;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.systems.symbolic.OdeResult;
import org.algebrist.systems.symbolic.OdeSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code dsolve}: differential equations, each solution proved by putting it in. */
@Command(
    name = "dsolve",
    description =
        "Solves differential equations of first and second order: a transformer proposes, the methods"
            + " of a first course where it finds nothing, and only what holds when put in is printed.",
    footer = {
      "",
      "Exit code 0: solved; 1: no solution that could be proved; 2: no such equation.",
      "",
      "Examples:",
      "  algebrist dsolve \"y' + y/x = x\"",
      "  algebrist dsolve '\\frac{dy}{dx} = xy' --explain",
      "  algebrist dsolve --json - < equations.txt   an equation a line, an object a line"
    })
public final class DsolveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "EQUATION",
      arity = "1..*",
      description = "An equation each; - reads standard input, one a line.")
  private List<String> texts = List.of();

  @Mixin private CalculusOptions options = new CalculusOptions();
  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  @Override
  public Integer call() throws IOException {
    List<String> asked = TextInput.lines(texts, "equation");
    Declared declared = declarations.read().alone();
    PrintWriter out = spec.commandLine().getOut();
    int beam = options.beam();
    Duration limit = options.limit();
    try (OdeSolver solver =
        options.withModel() ? OdeSolver.open(options.model()) : OdeSolver.byRules()) {
      return options.each(
          asked,
          "equation",
          spec,
          text -> {
            long start = System.nanoTime();
            Formula equation = options.read(text, declared, spec);
            OdeResult result = solver.solve(equation, beam, options.rules(), limit);
            if (options.json()) {
              out.println(json(result));
            } else {
              print(out, result, start);
            }
            return exitCode(result);
          });
    }
  }

  private static int exitCode(OdeResult result) {
    return switch (result) {
      case OdeResult.Verified _ -> ExitCode.DONE;
      case OdeResult.Declined declined ->
          declined.badInput() ? ExitCode.BAD_INPUT : ExitCode.NO_ANSWER;
    };
  }

  private void print(PrintWriter out, OdeResult result, long start) {
    switch (result) {
      case OdeResult.Declined declined when declined.badInput() ->
          spec.commandLine().getErr().println("algebrist: " + declined.why());
      case OdeResult.Declined declined ->
          options.printNone(out, declined.why(), declined.attempts(), start);
      case OdeResult.Verified verified -> {
        out.println(
            "  "
                + verified.function()
                + " = "
                + InfixWriter.pretty(verified.solution())
                + (verified.isGeneral() ? "" : "      one solution of many"));
        out.println(
            "  verified: put in, both sides are equal ("
                + verified.proof().description()
                + ")"
                + (verified.constants().isEmpty()
                    ? ""
                    : " for every " + String.join(", ", verified.constants()))
                + " · "
                + CalculusOptions.found(verified.by(), verified.place(), verified.method())
                + " · "
                + CalculusOptions.milliseconds(start));
        if (options.explain()) {
          out.println("  LaTeX  " + CalculusOptions.latex(verified.solution()));
          out.println("  proposals");
          out.print(CalculusOptions.attempts(verified.attempts()));
        }
      }
    }
  }

  private static String json(OdeResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("equation", InfixWriter.write(result.equation()));
    switch (result) {
      case OdeResult.Verified verified -> {
        CalculusOptions.verified(line, verified.solution());
        line.put("constants", verified.constants());
        line.put("general", verified.isGeneral());
        CalculusOptions.found(line, verified.by(), verified.proof());
      }
      case OdeResult.Declined declined -> CalculusOptions.declined(line, declined.why());
    }
    return JsonMapper.shared().writeValueAsString(line);
  }
}
