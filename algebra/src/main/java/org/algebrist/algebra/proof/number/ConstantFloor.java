package org.algebrist.algebra.proof.number;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The whole number below or above a constant that clearly lies between two: 1 below log₂ 3. */
public final class ConstantFloor {
  private static final Set<String> CONSTANTS = Set.of("pi", "e");

  /** Above it neighbouring doubles are farther apart than whole numbers. */
  private static final double LARGEST = 1e15;

  private ConstantFloor() {}

  /**
   * The value of a floor or ceiling; empty if what stands in it has names, or is too near to a
   * whole number.
   */
  public static Optional<Rational> of(Operation rounded) {
    Formula inside = rounded.operands().getFirst();
    return rounded.operator() == Operator.FLOOR
        ? below(inside)
        : below(Formula.of(Operator.NEGATE, inside)).map(Rational::negate);
  }

  private static Optional<Rational> below(Formula formula) {
    if (!CONSTANTS.containsAll(formula.symbols())) {
      return Optional.empty();
    }
    try {
      Interval value = IntervalValue.of(Canonical.of(formula));
      double floor = Math.floor(value.low());
      return Math.abs(floor) < LARGEST && floor == Math.floor(value.high())
          ? Optional.of(Rational.of((long) floor))
          : Optional.empty();
    } catch (Unproved | IllegalArgumentException | ArithmeticException notKnown) {
      return Optional.empty();
    }
  }
}
