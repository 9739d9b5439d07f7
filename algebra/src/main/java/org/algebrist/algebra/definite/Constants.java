package org.algebrist.algebra.definite;

import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Signs of constants, proved. */
final class Constants {
  private static final Duration LIMIT = Duration.ofMillis(400);

  private Constants() {}

  /**
   * The sign.
   *
   * @throws Unproved if it cannot be told
   */
  static int sign(Canonical constant) {
    if (constant instanceof Canonical.Num(Rational value)) {
      return value.signum();
    }
    value(constant);
    Interval interval = IntervalValue.of(constant);
    if (interval.excludesZero()) {
      return interval.low() > 0 ? 1 : -1;
    }
    if (isZero(constant)) {
      return 0;
    }
    throw new Unproved("the sign of " + constant.readable() + " could not be told");
  }

  /**
   * The value in double arithmetic.
   *
   * @throws Unproved if there is no finite real one
   */
  static double value(Canonical constant) {
    double value =
        Program.compile(constant.formula(), List.of()) instanceof Compilation.Compiled(Program code)
            ? code.at()
            : Double.NaN;
    if (!Double.isFinite(value)) {
      throw new Unproved(constant.readable() + " has no real value");
    }
    return value;
  }

  /** Whether it is proved to be zero. */
  static boolean isZero(Canonical constant) {
    if (constant.equals(Canonical.ZERO)) {
      return true;
    }
    try {
      if (!(Math.abs(value(constant)) < 1e-6)) {
        return false;
      }
    } catch (Unproved noValue) {
      return false;
    }
    return Equality.check(constant.readable(), Formula.number(Rational.ZERO), LIMIT)
        instanceof Verdict.Equal;
  }
}
