package org.algebrist.algebra.definite;

import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;

/** Bounds of integrals. */
public final class Bound {
  private Bound() {}

  /**
   * A bound: a constant or infinity; empty of anything else, such as a name.
   *
   * @param formula "infinity" means infinity, also below a minus
   */
  public static Optional<Point> of(Formula formula) {
    Formula inner = formula;
    int sign = 1;
    while (inner instanceof Formula.Operation operation && operation.operands().size() == 1) {
      switch (operation.operator()) {
        case NEGATE -> sign = -sign;
        case POSITIVE -> {}
        default -> sign = 0;
      }
      if (sign == 0) {
        break;
      }
      inner = operation.operands().getFirst();
    }
    if (sign != 0 && inner.equals(Formula.symbol("infinity"))) {
      return Optional.of(sign > 0 ? Point.INFINITY : Point.MINUS_INFINITY);
    }
    try {
      Canonical value = Canonical.of(formula);
      if (!Canonical.variables(formula).isEmpty()) {
        return Optional.empty();
      }
      Constants.value(value);
      IntervalValue.of(value);
      return Optional.of(Point.of(value));
    } catch (Unproved | TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
  }
}
