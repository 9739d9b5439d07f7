package org.algebrist.algebra.definite.value;

import java.util.List;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.expression.tree.InfixWriter;

/**
 * A bound of an integral or a point between its bounds: an exact constant, or infinity.
 *
 * @param value 0 where infinite
 * @param sign 1 or -1 at infinity, else 0
 */
public record Point(Canonical value, int sign) implements Comparable<Point> {
  public static final Point INFINITY = new Point(Canonical.ZERO, 1);
  public static final Point MINUS_INFINITY = new Point(Canonical.ZERO, -1);

  /** A number. */
  public static Point of(Canonical value) {
    return new Point(value, 0);
  }

  /** A number more than a finite point. */
  public Point plus(long number) {
    return of(Canonical.sum(value, Canonical.number(number)).expanded());
  }

  /** Whether it is infinity or its negative. */
  public boolean isInfinite() {
    return sign != 0;
  }

  /** An interval that holds it; at infinity both ends are infinite. */
  public Interval interval() {
    return isInfinite() ? Interval.of(sign * Double.POSITIVE_INFINITY) : IntervalValue.of(value);
  }

  /** The nearest number in double arithmetic, as far as rounding allows. */
  public double near() {
    if (isInfinite()) {
      return sign * Double.POSITIVE_INFINITY;
    }
    return Program.compile(value.formula(), List.of()) instanceof Compilation.Compiled(Program code)
        ? code.at()
        : Double.NaN;
  }

  /**
   * By size.
   *
   * @throws Unproved if it cannot be told which is greater
   */
  @Override
  public int compareTo(Point other) {
    if (isInfinite() || other.isInfinite()) {
      return Integer.compare(sign, other.sign);
    }
    return Constants.sign(Canonical.difference(value, other.value));
  }

  /** In infix. */
  @Override
  public String toString() {
    return isInfinite()
        ? (sign > 0 ? "infinity" : "-infinity")
        : InfixWriter.pretty(value.readable());
  }
}
