package org.algebrist.algebra.definite;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.local.Breaks;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;

/**
 * An open interval on which conditions hold.
 *
 * @param low its lower end, which may be infinite
 * @param high its upper end, which may be infinite
 */
public record RealInterval(Point low, Point high) {
  /** How far zeros are looked for one after the other, as functions such as tan have many. */
  private static final long[] WINDOWS = {4, 64};

  /**
   * The interval around a point up to the next zeros of what must not vanish, which are found
   * exactly.
   *
   * @return empty where a condition fails at the point, or the next zeros are not found
   */
  public static Optional<RealInterval> around(
      List<Domain.Condition> conditions, String variable, Point at) {
    try {
      List<Domain.Condition> own =
          conditions.stream()
              .filter(each -> each.quantity().contains(variable))
              .distinct()
              .toList();
      for (Domain.Condition each : own) {
        int sign = Constants.sign(each.quantity().replace(variable, at.value()));
        if (sign == 0 || each.positive() && sign < 0) {
          return Optional.empty();
        }
      }
      Point high = next(own, variable, at, 1);
      Point low = next(own, variable, at, -1);
      Interval middle = Interval.of(Cases.between(low, high));
      for (Domain.Condition each : own) {
        Interval value = IntervalValue.of(each.quantity(), variable, middle);
        if (!value.excludesZero() || each.positive() && value.low() <= 0) {
          return Optional.empty();
        }
      }
      return Optional.of(new RealInterval(low, high));
    } catch (Unproved | TooDeepException | ArithmeticException notFound) {
      return Optional.empty();
    }
  }

  private static Point next(
      List<Domain.Condition> conditions, String variable, Point at, int side) {
    for (long window : WINDOWS) {
      try {
        Point end = at.plus(side * window);
        List<Point> points = between(conditions, variable, at, end, side);
        if (points.size() > 2) {
          return side > 0 ? points.get(1) : points.get(points.size() - 2);
        }
      } catch (Unproved notThere) {
        break; // the whole half-line may be easier, as of a polynomial
      }
    }
    Point infinity = side > 0 ? Point.INFINITY : Point.MINUS_INFINITY;
    List<Point> points = between(conditions, variable, at, infinity, side);
    return side > 0 ? points.get(1) : points.get(points.size() - 2);
  }

  private static List<Point> between(
      List<Domain.Condition> conditions, String variable, Point at, Point end, int side) {
    return Breaks.candidates(conditions, variable, side > 0 ? at : end, side > 0 ? end : at);
  }
}
