package org.algebrist.algebra.definite;

import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;

/** Functions that repeat themselves, whose integrals to infinity have no limit. */
final class Repetition {
  private Repetition() {}

  /** An infinite bound towards which the integrand repeats itself; it is not zero. */
  static Optional<Point> towards(Canonical canonical, String variable, Point low, Point high) {
    Optional<Point> infinite =
        high.isInfinite()
            ? Optional.of(high)
            : low.isInfinite() ? Optional.of(low) : Optional.empty();
    if (infinite.isEmpty()) {
      return infinite;
    }
    Canonical shifted =
        canonical.replace(
            variable,
            Canonical.sum(
                Canonical.name(variable),
                Canonical.product(Canonical.number(2), Canonical.name("pi"))));
    boolean repeats =
        Equality.ofNumbers(shifted.readable(), canonical.readable(), IntegralCheck.SIMPLIFY)
            instanceof Verdict.Equal;
    if (!repeats) {
      return Optional.empty();
    }
    double start = low.isInfinite() ? high.isInfinite() ? 0 : high.near() - 8 : low.near();
    for (int i = 1; i < 12; i++) {
      Interval at = Interval.of(start + 0.61 * i);
      if (IntervalValue.of(canonical, variable, at).excludesZero()) {
        return infinite;
      }
    }
    return Optional.empty();
  }
}
