package org.algebrist.algebra.definite.local;

import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Rational;

/** Whether an improper integral converges at a point, by the leading term of its integrand. */
public final class Convergence {
  private final Canonical canonical;
  private final String variable;

  public Convergence(Canonical integrand, String variable) {
    this.canonical = integrand;
    this.variable = variable;
  }

  /** From which sides the range reaches a point: 1 is to its right, -1 to its left. */
  public static List<Integer> sides(int index, int count, Point point) {
    if (point.isInfinite()) {
      return List.of(point.sign());
    }
    return index == 0 ? List.of(1) : index == count - 1 ? List.of(-1) : List.of(-1, 1);
  }

  /** What is known. */
  public enum Found {
    CONVERGES,
    DIVERGES,
    UNKNOWN
  }

  /** Whether the integrand can be integrated towards a point, from one side of it. */
  public Found at(Point point, int side) {
    Found found = ofLeadingTerm(canonical, variable, point, side);
    return found == Found.UNKNOWN ? WaveConvergence.at(canonical, variable, point, side) : found;
  }

  static Found ofLeadingTerm(Canonical canonical, String variable, Point point, int side) {
    Expansion expansion;
    try {
      expansion = Asymptotics.of(canonical, variable, point, side);
    } catch (Unproved unknown) {
      return Found.UNKNOWN;
    }
    try {
      if (!expansion.terms().isEmpty()) {
        return isIntegrable(expansion.leading().scale(), point) ? Found.CONVERGES : Found.DIVERGES;
      }
      // Bounds alone prove nothing of divergence.
      return expansion.errors().stream().allMatch(error -> isIntegrable(error, point))
          ? Found.CONVERGES
          : Found.UNKNOWN;
    } catch (Unproved unknown) {
      return Found.UNKNOWN;
    }
  }

  /** Whether t^r·L^k has an integral at 0; at infinity t is 1/x, and dx is dt/t². */
  public static boolean isIntegrable(Scale scale, Point point) {
    Rational power = point.isInfinite() ? scale.power().minus(Rational.of(2)) : scale.power();
    if (!scale.exponents().isEmpty() && !scale.isPower()) {
      return scale.growth() < 0;
    }
    int order =
        scale.exponents().isEmpty()
            ? power.compareTo(Rational.of(-1))
            : -new Scale(power.minus(Rational.of(-1)), 0, scale.exponents()).growth();
    return order > 0 || order == 0 && scale.log() < -1;
  }
}
