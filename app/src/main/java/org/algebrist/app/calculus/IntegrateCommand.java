package org.algebrist.app.calculus;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.algebrist.algebra.differential.question.ReadingRemarks;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.algebra.typed.TypedIntegrand;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Output;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code integrate}: antiderivatives, each proved by differentiation, and definite integrals. */
@Command(
    name = "integrate",
    description = {
      "Find antiderivatives and definite integrals.",
      "The methods of a textbook are tried, then rules, then transformers propose answers and first"
          + " steps. Only answers that differentiation proves are printed. With bounds,"
          + " the value is found by a proved antiderivative, or it is proved that there is none."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist integrate \"x*cos(x)\"",
      "  algebrist integrate '\\int \\frac{\\ln x}{x^2}\\,dx' --explain",
      "  algebrist integrate --by t \"a*exp(-t)\"",
      "  algebrist integrate \"1/(1+x^2)\" --lower 0 --upper inf",
      "  algebrist integrate --json - < integrands.txt   one object per line"
    },
    exitCodeList = {
      "0:found and proved, a numeric value, or proved to diverge",
      "1:no answer that could be proved",
      "2:not a function of one variable, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class IntegrateCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "EXPR",
      arity = "1..*",
      description = "One or more integrands; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Option(
      names = "--by",
      paramLabel = "NAME",
      description =
          "The variable of integration (default: the only name; x or t among usual constants).")
  private String by = "";

  @Option(
      names = "--lower",
      paramLabel = "BOUND",
      description = "The lower bound of a definite integral, such as 0, pi/2, sqrt(2), -inf.")
  private @Nullable String lower;

  @Option(
      names = "--upper",
      paramLabel = "BOUND",
      description = "The upper bound of a definite integral, such as 1, inf.")
  private @Nullable String upper;

  @Mixin private CalculusOptions options = new CalculusOptions();
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    String variable = TypedFormula.name(by.strip());
    int beam = options.beam();
    Duration limit = options.limit();
    Optional<Formula> from = bound(lower);
    Optional<Formula> to = bound(upper);
    try (Integrator integrator =
        options.withModel()
            ? Integrator.onDemand(options.integralModels())
            : Integrator.byRules()) {
      return options.each(
          texts,
          "integrand",
          output,
          text -> List.of(TypedIntegrand.of(text)),
          (text, formula) -> {
            long start = System.nanoTime();
            List<String> remarks = ReadingRemarks.ofText(text, formula);
            if (from.isPresent() || to.isPresent() || DefiniteAnswer.isBounded(formula)) {
              DefiniteAnswer.Question definite =
                  from.isEmpty() && to.isEmpty()
                      ? DefiniteAnswer.of(formula, variable)
                      : DefiniteAnswer.between(formula, variable, from, to);
              var settings = new Integrator.Options(definite.by(), beam, options.rules(), limit);
              return DefiniteAnswer.answer(
                  definite.noting(remarks),
                  integrator.integrate(
                      definite.integrand(), definite.lower(), definite.upper(), settings),
                  start,
                  options.explain());
            }
            Question question = question(formula, variable);
            var settings =
                new Integrator.Options(
                    question.variable(), beam, options.rules(), options.explain(), limit);
            IntegralResult result = integrator.integrate(question.integrand(), settings);
            return answer(
                result instanceof IntegralResult.Verified found ? found.noting(remarks) : result,
                start);
          });
    }
  }

  private Optional<Formula> bound(@Nullable String text) throws IOException {
    if (text == null) {
      return Optional.empty();
    }
    Optional<Formula> infinite = DefiniteAnswer.infinite(text);
    return infinite.isPresent() ? infinite : Optional.of(options.read(text));
  }

  /** An integrand and its variable; empty if it is not named. */
  record Question(Formula integrand, String variable) {}

  /**
   * The integrand and its variable, also of a formula that is written with an integral sign or as
   * published pairs have it, {@code sub Y' f}.
   */
  static Question question(Formula formula, String variable) {
    if (formula instanceof Formula.Operation difference
        && difference.operator() == Operator.SUBTRACT
        && difference.operands().getFirst() instanceof Formula.Operation slope
        && slope.operator() == Operator.PRIME
        && slope.operands().getFirst().equals(Formula.symbol("Y"))) {
      return new Question(difference.operands().getLast(), variable);
    }
    if (formula instanceof Formula.Operation integral && integral.operator() == Operator.INTEGRAL) {
      List<Formula> parts = integral.operands();
      requireOneVariable(parts.get(3));
      if (parts.get(3) instanceof Formula.Symbol(String by)) {
        return new Question(parts.get(2), variable.isEmpty() ? by : variable);
      }
      return new Question(parts.get(2), variable);
    }
    return new Question(formula, variable);
  }

  /** Refuses dx dy, which the reader has as a list. */
  static void requireOneVariable(Formula by) {
    if (by instanceof Formula.Operation list && list.operator() == Operator.LIST) {
      throw new BadInput(
          "it is by %s, and one variable is integrated by at a time"
              .formatted(
                  list.operands().stream()
                      .map(InfixWriter::pretty)
                      .collect(Collectors.joining(" and "))));
    }
  }

  private Answer answer(IntegralResult result, long start) {
    return switch (result) {
      case IntegralResult.Verified verified ->
          Answer.of(ExitCode.DONE, () -> json(result), () -> text(verified, start));
      case IntegralResult.Declined(_, var cause, String why, var attempts) ->
          CalculusAnswer.declined(
              cause.isBadInput(), why, attempts, start, options.explain(), () -> json(result));
    };
  }

  private String text(IntegralResult.Verified verified, long start) {
    String proof = verified.proof().description();
    var text = new StringBuilder();
    boolean cases = !verified.otherwise().isEmpty();
    statement(verified, cases, text);
    verified.otherwise().forEach(each -> statement(each, true, text));
    text.append(
        """
          verified: derivative equal (%s)%s · %s · %s
        """
            .formatted(
                proof,
                cases ? "" : CalculusAnswer.where(verified.conditions()),
                CalculusAnswer.found(verified.by(), verified.place(), ""),
                CalculusAnswer.milliseconds(start)));
    verified.special().forEach(line -> text.append("  ").append(line).append('\n'));
    verified.notes().forEach(note -> text.append("  note: ").append(note).append('\n'));
    if (options.isPublished()) {
      text.append(CalculusAnswer.symbolicLine(verified.antiderivative(), List.of()));
    }
    if (!options.explain()) {
      return text.toString();
    }
    if (!verified.steps().isEmpty()) {
      text.append("  steps, each proved\n");
      verified.steps().forEach(step -> text.append("    ").append(step(step)).append('\n'));
    }
    return text
        + """
          LaTeX  %s
          check
            derivative   %s
            integrand    %s
            difference   0, by %s
        """
            .formatted(
                CalculusAnswer.latex(verified.antiderivative()),
                InfixWriter.pretty(verified.derivative()),
                InfixWriter.pretty(verified.integrand()),
                proof)
        + ProposalText.of(verified.attempts());
  }

  /** The integral and, where it is one of several cases, its conditions. */
  private static void statement(
      IntegralResult.Verified verified, boolean isCase, StringBuilder text) {
    text.append("  ")
        .append(integral(verified.integrand(), verified.variable(), verified.antiderivative()))
        .append(" + C");
    if (isCase) {
      text.append("      ").append(String.join(", ", verified.conditions()));
    }
    text.append('\n');
  }

  private static String integral(Formula integrand, String variable, Formula antiderivative) {
    String written = CasesText.pretty(integrand);
    return "∫ %s d%s = %s"
        .formatted(
            isSum(integrand) ? "(" + written + ")" : written,
            variable,
            CasesText.pretty(antiderivative));
  }

  private static String step(IntegralResult.Step step) {
    return integral(step.integrand(), step.variable(), step.antiderivative())
        + "      "
        + step.rule()
        + step.substitution().map(each -> ", " + InfixWriter.pretty(each)).orElse("")
        + step.details().stream().map(each -> ", " + each).collect(Collectors.joining());
  }

  static boolean isSum(Formula integrand) {
    return integrand instanceof Formula.Operation sum
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT);
  }

  /** The fields of a result. */
  static Map<String, Object> json(IntegralResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("integrand", InfixWriter.write(result.integrand()));
    switch (result) {
      case IntegralResult.Verified verified -> {
        line.put("variable", verified.variable());
        CalculusAnswer.putVerified(line, verified.antiderivative());
        CalculusAnswer.putFound(line, verified.by(), verified.proof(), verified.conditions());
        if (!verified.otherwise().isEmpty()) {
          line.put(
              "otherwise", verified.otherwise().stream().map(IntegrateCommand::ofCase).toList());
        }
        if (!verified.special().isEmpty()) {
          line.put("special", verified.special());
        }
        if (!verified.notes().isEmpty()) {
          line.put("notes", verified.notes());
        }
        if (!verified.steps().isEmpty()) {
          line.put("steps", verified.steps().stream().map(IntegrateCommand::step).toList());
        }
      }
      case IntegralResult.Declined declined -> CalculusAnswer.putDeclined(line, declined.why());
    }
    return line;
  }

  private static Map<String, Object> ofCase(IntegralResult.Verified verified) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("integrand", InfixWriter.write(verified.integrand()));
    one.put("answer", InfixWriter.write(verified.antiderivative()));
    one.put("latex", CalculusAnswer.latex(verified.antiderivative()));
    one.put("conditions", verified.conditions());
    return one;
  }
}
