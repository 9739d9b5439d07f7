package org.algebrist.algebra.definite;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.local.Convergence;
import org.algebrist.algebra.definite.value.ParameterCase;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;

/**
 * Integrals that diverge at a bound whatever the parameters are: 1/x from 0 to b, 1/(x + a) to
 * infinity.
 */
final class ParameterDivergence {
  private ParameterDivergence() {}

  /** Proved; empty where nothing is known. */
  static Optional<DefiniteResult> of(
      Canonical integrand, String variable, Formula from, Formula to) {
    Optional<Point> low = Bound.of(from);
    Optional<Point> high = Bound.of(to);
    return at(integrand, variable, low, sides(low, high, 1))
        .or(() -> at(integrand, variable, high, sides(high, low, -1)));
  }

  /** From which sides the range may reach a bound: both if the other bound may lie on any. */
  private static List<Integer> sides(Optional<Point> bound, Optional<Point> other, int usual) {
    if (bound.isEmpty()) {
      return List.of();
    }
    if (bound.get().isInfinite()) {
      return List.of(bound.get().sign());
    }
    if (other.isEmpty()) {
      return List.of(1, -1);
    }
    int order = other.get().compareTo(bound.get());
    return List.of(order == 0 ? usual : order);
  }

  private static Optional<DefiniteResult> at(
      Canonical f, String variable, Optional<Point> bound, List<Integer> sides) {
    boolean diverges = !sides.isEmpty();
    for (int side : sides) {
      diverges = diverges && diverges(f, variable, bound.orElseThrow(), side);
    }
    if (!diverges) {
      return Optional.empty();
    }
    String reason =
        bound.orElseThrow().isInfinite()
            ? "the integrand falls too slowly to have an integral, or not at all"
            : "the integrand grows too fast towards it to have an integral";
    return Optional.of(
        new DefiniteResult.Diverges(
            bound.orElseThrow(),
            reason
                + ", whatever the parameters are"
                + (sides.size() > 1 ? ", but for equal bounds" : "")));
  }

  private static boolean diverges(Canonical f, String variable, Point point, int side) {
    try {
      return ScopedValue.where(ParameterCase.CURRENT, new ParameterCase(List.of()))
              .call(() -> new Convergence(f, variable).at(point, side))
          == Convergence.Found.DIVERGES;
    } catch (ParameterCase.Open
        | Unproved
        | ArithmeticException
        | UnsupportedOperationException unknown) {
      return false;
    }
  }
}
