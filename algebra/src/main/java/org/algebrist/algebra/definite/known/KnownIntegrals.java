package org.algebrist.algebra.definite.known;

import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;

/**
 * Well-known integrals that need no antiderivative. Each entry states its conditions: of numbers
 * they are checked, of parameters they become part of the answer. A value is compared with a
 * numeric integral like any other.
 */
public final class KnownIntegrals {
  private static final Canonical PI = KnownForm.PI;
  private static final Canonical HALF_PI = Canonical.product(Canonical.HALF, PI);

  private KnownIntegrals() {}

  /** The value of the integral from {@code low} to {@code high}, which is above it. */
  public static Optional<KnownIntegral> of(
      Canonical integrand, String variable, Point low, Point high) {
    var form = new KnownForm(integrand, variable);
    try {
      return of(form, low, high);
    } catch (Unproved | UnsupportedOperationException none) {
      return Optional.empty();
    }
  }

  private static Optional<KnownIntegral> of(KnownForm form, Point low, Point high) {
    var gamma = new GammaIntegrals(form);
    var waves = new WaveIntegrals(form);
    var logarithms = new LogarithmIntegrals(form);
    if (low.isInfinite()) {
      return high.isInfinite() ? gamma.overTheLine().or(waves::overTheLine) : Optional.empty();
    }
    if (high.isInfinite()) {
      if (low.value().equals(Canonical.ONE)) {
        return gamma.fromOneToInfinity();
      }
      return low.value().equals(Canonical.ZERO)
          ? gamma
              .fromZeroToInfinity()
              .or(waves::fromZeroToInfinity)
              .or(logarithms::fromZeroToInfinity)
          : Optional.empty();
    }
    Optional<KnownIntegral> periodic = PeriodicIntegrals.of(form, low, high);
    if (periodic.isPresent() || !low.value().equals(Canonical.ZERO)) {
      return periodic;
    }
    if (high.value().equals(Canonical.ONE)) {
      return gamma.fromZeroToOne().or(logarithms::fromZeroToOne);
    }
    if (high.value().equals(HALF_PI)) {
      return gamma.overAQuarterTurn().or(() -> logarithms.ofWave(1));
    }
    return high.value().equals(PI) ? logarithms.ofWave(2) : Optional.empty();
  }
}
