package org.algebrist.algebra.ode.condition;

import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Whether real functions can solve an equation at all. None can solve (y')² = −1, whose two sides
 * are never equal, nor y' = √(−1 − y²), which has no value.
 *
 * <p>Proved by interval arithmetic in which the variable, the functions, their slopes and the
 * parameters are any real numbers.
 */
public final class RealSlopes {
  private RealSlopes() {}

  /** Why no real function solves the problem; empty where that is not proved. */
  public static Optional<String> whyNone(OdeProblem problem) {
    return problem.residuals().stream().flatMap(residual -> whyNone(residual).stream()).findFirst();
  }

  private static Optional<String> whyNone(Canonical residual) {
    if (lacksValue(residual)) {
      return Optional.of("the equation has no real value for any real function");
    }
    return isNeverZero(residual)
        ? Optional.of("its two sides are never equal for a real function with real slopes")
        : Optional.empty();
  }

  /** Whether it is proved to be 0 for no real numbers in place of its names. */
  public static boolean isNeverZero(Canonical expression) {
    return within(expression).filter(Interval::excludesZero).isPresent();
  }

  /** Whether an even root or a logarithm of what is below 0 everywhere is a part of it. */
  private static boolean lacksValue(Canonical f) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
      case Sum sum -> sum.parts().stream().anyMatch(RealSlopes::lacksValue);
      case Call call ->
          call.operator() == Operator.LN && isNegative(call.operands().getFirst())
              || call.operands().stream().anyMatch(RealSlopes::lacksValue);
      case Product product -> {
        boolean lacks = false;
        for (int i = 0; i < product.size(); i++) {
          lacks |=
              lacksValue(product.base(i))
                  || lacksValue(product.exponent(i))
                  || isEvenRoot(product.exponent(i)) && isNegative(product.base(i));
        }
        yield lacks;
      }
    };
  }

  private static boolean isEvenRoot(Canonical exponent) {
    return exponent instanceof Canonical.Num(Rational n) && !n.denominator().testBit(0);
  }

  private static boolean isNegative(Canonical f) {
    return within(f).filter(values -> values.high() < 0).isPresent();
  }

  private static Optional<Interval> within(Canonical f) {
    try {
      return Optional.of(IntervalValue.everywhere(f));
    } catch (Unproved noRule) {
      return Optional.empty();
    }
  }
}
