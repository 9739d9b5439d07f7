package org.algebrist.algebra.closed;

import java.util.Optional;
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
    if (!(formula instanceof Formula.Operation integral)
        || integral.operator() != Operator.INTEGRAL
        || !(integral.operands().get(3) instanceof Formula.Symbol(String variable))) {
      return Optional.empty();
    }
    Formula integrand = integral.operands().get(2);
    try {
      Optional<Point> from = Bound.of(integral.operands().get(0));
      Optional<Point> to = Bound.of(integral.operands().get(1));
      boolean alone =
          Canonical.variables(integrand).stream().allMatch(each -> each.equals(variable));
      return alone && from.isPresent() && to.isPresent()
          ? Optional.of(
                  DefiniteIntegral.of(
                      integrand, variable, from.get(), to.get(), _ -> Optional.empty(), _ -> {}))
              .filter(result -> !(result instanceof DefiniteResult.Declined))
          : Optional.empty();
    } catch (ArithmeticException | IllegalArgumentException none) {
      return Optional.empty();
    }
  }
}
