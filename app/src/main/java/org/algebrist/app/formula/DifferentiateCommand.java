package org.algebrist.app.formula;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.transform.Transformation;
import org.algebrist.app.command.Answer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.Output;
import org.algebrist.app.command.TimeLimitOption;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code differentiate}: a derivative, checked by a second route. */
@Command(
    name = "differentiate",
    description = {
      "Differentiate a formula.",
      "The derivative is taken by two sets of rules; it is called proved only if both results are"
          + " proved equal. An equation between x and y is differentiated implicitly; a formula that"
          + " is written as a derivative is the question itself."
    },
    footer = {
      "",
      "Examples:",
      "  algebrist differentiate 'x^2*sin(x)'",
      "  algebrist differentiate --by t 'a*t^3'",
      "  algebrist differentiate 'x^2 + y^2 = 25'",
      "  algebrist differentiate 'd^2/dx^2 e^(-x^2)'"
    },
    exitCodeList = {
      "0:a proved derivative",
      "1:no derivative, or one that is not proved",
      "2:a formula cannot be read, or wrong usage",
      "3:an error of the program or the machine"
    })
public final class DifferentiateCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FORMULA",
      arity = "1..*",
      description = "One or more formulas; - reads them from standard input, one per line.")
  private List<String> texts = List.of();

  @Option(
      names = "--by",
      paramLabel = "NAME",
      description = "The variable (default: x, or the only symbol that there is).")
  private @Nullable String by;

  @Mixin private TimeLimitOption limit = new TimeLimitOption(5);
  @Mixin private Output output = new Output();

  @Override
  public Integer call() throws IOException {
    Duration time = limit.duration();
    return output.each(texts, "formula", text -> derivative(text, Optional.ofNullable(by), time));
  }

  /** The derivative of a formula; without a name, by its only symbol. */
  static Answer derivative(String text, Optional<String> by, Duration time) {
    return FormulaTransform.of(
        UnknownFunctions.called(text, by),
        formula -> Transformation.derivative(formula, variable(formula, by), time),
        formula -> whyNot(formula, variable(formula, by)));
  }

  private static String whyNot(Formula formula, String variable) {
    if (formula instanceof Formula.Operation(Operator operator, var _, var _)
        && operator.form() == Operator.Form.RELATION) {
      return "an equation has a derivative only between "
          + variable
          + " and y, or one other name; give one side of it";
    }
    return Derivative.of(formula, variable) instanceof Derivative.NoRule(String reason)
        ? reason
        : FormulaTransform.NO_RULE;
  }

  private static String variable(Formula formula, Optional<String> by) {
    Set<String> functions =
        Postorder.of(formula).stream()
            .filter(
                node -> node instanceof Formula.Operation call && call.operator() == Operator.APPLY)
            .flatMap(call -> ((Formula.Operation) call).operands().getFirst().symbols().stream())
            .collect(Collectors.toSet());
    List<String> names =
        formula.symbols().stream()
            .filter(each -> !each.equals("pi") && !each.equals("e") && !each.equals("i"))
            .filter(each -> !functions.contains(each))
            .toList();
    return by.or(() -> written(formula))
        .or(() -> names.isEmpty() || names.contains("x") ? Optional.of("x") : Optional.empty())
        .or(() -> names.size() == 1 ? names.stream().findFirst() : Optional.empty())
        .orElseThrow(() -> new BadInput("name the variable with --by; the symbols are " + names));
  }

  /** The variable of a formula that is written as a derivative. */
  private static Optional<String> written(Formula formula) {
    return formula instanceof Formula.Operation slope
            && (slope.operator() == Operator.DERIVATIVE
                || slope.operator() == Operator.PARTIAL_DERIVATIVE)
            && slope.operands().get(1) instanceof Formula.Symbol(String name)
        ? Optional.of(name)
        : Optional.empty();
  }
}
