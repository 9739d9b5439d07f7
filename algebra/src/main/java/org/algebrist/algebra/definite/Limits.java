package org.algebrist.algebra.definite;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Limits of functions of one variable, proved by their {@link Expansion} beside the point. */
public final class Limits {
  private static final Formula INFINITY = Formula.symbol("infinity");
  private static final Formula MINUS_INFINITY = Formula.of(Operator.NEGATE, INFINITY);

  /** How deep logarithms of logarithms may stand in each other, beside the first two. */
  private static final int MOST_LOGARITHMS = 2;

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
    Expansion near = expansion(f, variable, point, side, MOST_LOGARITHMS);
    if (near.isInfinite()) {
      return near.sign() > 0 ? INFINITY : MINUS_INFINITY;
    }
    return near.limit().readable();
  }

  /** With x = e^t towards infinity, or x = a ± e^-t, a logarithm of a logarithm is one of t. */
  private static Expansion expansion(
      Canonical f, String variable, Point point, int side, int logarithms) {
    try {
      return Asymptotics.of(f, variable, point, side);
    } catch (Unproved unproved) {
      boolean nested =
          logarithms > 0
              && !point.equals(Point.MINUS_INFINITY)
              && Postorder.contains(f.formula(), each -> each.operator() == Operator.LN);
      if (!nested) {
        throw unproved;
      }
      Canonical t = Canonical.name(variable);
      Canonical replacement =
          point.isInfinite()
              ? Canonical.power(Canonical.E, t)
              : Canonical.sum(
                  point.value(),
                  Canonical.product(
                      Canonical.number(side), Canonical.power(Canonical.E, Canonical.negation(t))));
      return expansion(
          f.replace(variable, replacement).expanded(), variable, Point.INFINITY, 1, logarithms - 1);
    }
  }

  private static boolean areSame(Formula left, Formula right) {
    return left.equals(right)
        || !left.symbols().contains("infinity")
            && !right.symbols().contains("infinity")
            && Constants.isZero(Canonical.difference(Canonical.of(left), Canonical.of(right)));
  }
}
