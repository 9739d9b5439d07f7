package org.algebrist.algebra.definite;

import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Limits of functions of one variable, proved by their {@link Expansion} beside the point. */
public final class Limits {
  private static final Formula INFINITY = Formula.symbol("infinity");
  private static final Formula MINUS_INFINITY = Formula.of(Operator.NEGATE, INFINITY);

  /** From where the variable tends to a point. */
  public enum Side {
    LEFT,
    RIGHT,
    BOTH
  }

  private Limits() {}

  /**
   * The limit: a number, {@code infinity} or its negation.
   *
   * @param f of the variable and of no other name
   * @param point a constant, {@code infinity} or its negation
   * @param side at an infinite point of no meaning
   * @return empty if none is found, or if the sides have different ones
   */
  public static Optional<Formula> of(Formula f, String variable, Formula point, Side side) {
    try {
      Canonical function = Canonical.of(f);
      Optional<Point> bound = DefiniteIntegral.bound(point);
      if (bound.isEmpty()) {
        return Optional.empty();
      }
      Point at = bound.get();
      if (at.isInfinite()) {
        return Optional.of(limit(function, variable, at, 1));
      }
      Formula right = side == Side.LEFT ? null : limit(function, variable, at, 1);
      Formula left = side == Side.RIGHT ? null : limit(function, variable, at, -1);
      return right == null
          ? Optional.ofNullable(left)
          : left == null || areSame(left, right) ? Optional.of(right) : Optional.empty();
    } catch (Unproved
        | UnsupportedOperationException
        | TooDeepException
        | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private static Formula limit(Canonical f, String variable, Point point, int side) {
    Expansion near = Asymptotics.of(f, variable, point, side);
    if (near.isInfinite()) {
      return near.sign() > 0 ? INFINITY : MINUS_INFINITY;
    }
    return near.limit().readable();
  }

  private static boolean areSame(Formula left, Formula right) {
    return left.equals(right)
        || !left.symbols().contains("infinity")
            && !right.symbols().contains("infinity")
            && Constants.isZero(Canonical.difference(Canonical.of(left), Canonical.of(right)));
  }
}
