package org.algebrist.algebra.closed;

import java.util.Optional;
import java.util.function.Function;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Bound;
import org.algebrist.algebra.definite.DefiniteIntegral;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** What a definite integral with numbers as bounds comes to where no closed form of it is known. */
public final class IntegralNumber {
  private IntegralNumber() {}

  /**
   * The number, with bounds or an estimate of its error, or that the integral diverges.
   *
   * @return empty where the formula is no such integral, or nothing is known of it
   */
  public static Optional<DefiniteResult> of(Formula formula) {
    try {
      return formula instanceof Formula.Operation integral
              && integral.operator() == Operator.INTEGRAL
              && integral.operands().get(3) instanceof Formula.Symbol(String variable)
          ? between(integral, variable, _ -> Optional.empty())
              .filter(result -> !(result instanceof DefiniteResult.Declined))
          : Optional.empty();
    } catch (ArithmeticException | IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  /**
   * What becomes of an integral whose bounds are numbers and whose integrand has no other name;
   * empty for another one.
   *
   * @throws ArithmeticException if a number is too large
   */
  static Optional<DefiniteResult> between(
      Formula.Operation integral,
      String variable,
      Function<Formula, Optional<Formula>> antiderivative) {
    Formula integrand = integral.operands().get(2);
    Optional<Point> from = Bound.of(integral.operands().get(0));
    Optional<Point> to = Bound.of(integral.operands().get(1));
    boolean alone = Canonical.variables(integrand).stream().allMatch(each -> each.equals(variable));
    return alone && from.isPresent() && to.isPresent()
        ? Optional.of(
            DefiniteIntegral.of(integrand, variable, from.get(), to.get(), antiderivative, _ -> {}))
        : Optional.empty();
  }
}
