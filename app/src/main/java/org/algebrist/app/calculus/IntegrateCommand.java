package org.algebrist.app.calculus;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.TextInput;
import org.algebrist.app.formula.DeclarationOptions;
import org.algebrist.app.formula.Declared;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.IntegralResult;
import org.algebrist.systems.symbolic.Integrator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code integrate}: antiderivatives, each proved by differentiation. */
@Command(
    name = "integrate",
    description =
        "Finds antiderivatives: a transformer proposes, rules where it finds nothing, and only what"
            + " differentiation proves is printed.",
    footer = {
      "",
      "Exit code 0: found; 1: none found that could be proved; 2: no function of one variable.",
      "",
      "Examples:",
      "  algebrist integrate \"x*cos(x)\"",
      "  algebrist integrate '\\int \\frac{\\ln x}{x^2}\\,dx' --explain",
      "  algebrist integrate --by t \"a*exp(-t)\"",
      "  algebrist integrate --json - < integrands.txt   an integrand a line, an object a line"
    })
public final class IntegrateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "EXPR",
      arity = "1..*",
      description = "An integrand each; - reads standard input, one a line.")
  private List<String> texts = List.of();

  @Option(
      names = "--by",
      paramLabel = "NAME",
      description = "The variable, where there are several names.")
  private String variable = "";

  @Mixin private CalculusOptions options = new CalculusOptions();
  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  @Override
  public Integer call() throws IOException {
    List<String> asked = TextInput.lines(texts, "integrand");
    Declared declared = declarations.read().alone();
    PrintWriter out = spec.commandLine().getOut();
    int beam = options.beam();
    Duration limit = options.limit();
    try (Integrator integrator =
        options.withModel() ? Integrator.open(options.model()) : Integrator.byRules()) {
      return options.each(
          asked,
          "integrand",
          spec,
          text -> {
            long start = System.nanoTime();
            Question question = question(options.read(text, declared, spec));
            IntegralResult result =
                integrator.integrate(
                    question.integrand(),
                    new Integrator.Options(question.variable(), beam, options.rules(), limit));
            if (options.json()) {
              out.println(json(result));
            } else {
              print(out, result, start);
            }
            return exitCode(result);
          });
    }
  }

  private record Question(Formula integrand, String variable) {}

  /** The integrand alone, of an integral as it is written. */
  private Question question(Formula formula) {
    if (formula instanceof Formula.Operation integral && integral.operator() == Operator.INTEGRAL) {
      List<Formula> parts = integral.operands();
      if (!(parts.get(0) instanceof Formula.Absent) || !(parts.get(1) instanceof Formula.Absent)) {
        throw new BadInput("the integral has bounds; indefinite integrals are found");
      }
      if (parts.get(3) instanceof Formula.Symbol(String by)) {
        return new Question(parts.get(2), variable.isEmpty() ? by : variable);
      }
      return new Question(parts.get(2), variable);
    }
    return new Question(formula, variable);
  }

  private static int exitCode(IntegralResult result) {
    return switch (result) {
      case IntegralResult.Verified _ -> ExitCode.DONE;
      case IntegralResult.Declined declined ->
          declined.cause().isBadInput() ? ExitCode.BAD_INPUT : ExitCode.NO_ANSWER;
    };
  }

  private void print(PrintWriter out, IntegralResult result, long start) {
    switch (result) {
      case IntegralResult.Declined declined when declined.cause().isBadInput() ->
          spec.commandLine().getErr().println("algebrist: " + declined.why());
      case IntegralResult.Declined declined ->
          options.printNone(out, declined.why(), declined.attempts(), start);
      case IntegralResult.Verified verified -> {
        out.println(
            "  ∫ "
                + bracketed(verified.integrand())
                + " d"
                + verified.variable()
                + " = "
                + InfixWriter.pretty(verified.antiderivative())
                + " + C");
        out.println(
            "  verified: derivative equal ("
                + verified.proof().description()
                + ") · "
                + CalculusOptions.found(verified.by(), verified.place(), "")
                + " · "
                + CalculusOptions.milliseconds(start));
        if (options.explain()) {
          out.println("  LaTeX  " + CalculusOptions.latex(verified.antiderivative()));
          out.println("  check");
          out.println("    derivative   " + InfixWriter.pretty(verified.derivative()));
          out.println("    integrand    " + InfixWriter.pretty(verified.integrand()));
          out.println("    difference   0, by " + verified.proof().description());
          out.println("  proposals");
          out.print(CalculusOptions.attempts(verified.attempts()));
        }
      }
    }
  }

  private static String bracketed(Formula integrand) {
    String text = InfixWriter.pretty(integrand);
    return integrand instanceof Formula.Operation sum
            && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)
        ? "(" + text + ")"
        : text;
  }

  private static String json(IntegralResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("integrand", InfixWriter.write(result.integrand()));
    switch (result) {
      case IntegralResult.Verified verified -> {
        CalculusOptions.verified(line, verified.antiderivative());
        CalculusOptions.found(line, verified.by(), verified.proof());
      }
      case IntegralResult.Declined declined -> CalculusOptions.declined(line, declined.why());
    }
    return JsonMapper.shared().writeValueAsString(line);
  }
}
