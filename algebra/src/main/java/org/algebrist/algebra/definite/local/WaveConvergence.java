package org.algebrist.algebra.definite.local;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;

/**
 * Whether integrals of waves converge towards infinity. By Dirichlet's test a wave does whose
 * amplitude falls to 0 in the end; one whose amplitude stays away from 0 does not, as the integrals
 * over the upper halves of its periods do not fall to 0. Other points are moved to infinity.
 */
final class WaveConvergence {
  private final String variable;

  private WaveConvergence(String variable) {
    this.variable = variable;
  }

  /** What is known towards a point, from one side of it. */
  static Convergence.Found at(Canonical f, String variable, Point point, int side) {
    if (!WaveSum.isWavy(f, variable)) {
      return Convergence.Found.UNKNOWN;
    }
    Canonical x = Canonical.name(variable);
    try {
      return new WaveConvergence(variable).towardsInfinity(moved(f, variable, x, point, side));
    } catch (Unproved | ArithmeticException | UnsupportedOperationException unknown) {
      return Convergence.Found.UNKNOWN;
    }
  }

  private static Canonical moved(Canonical f, String variable, Canonical x, Point point, int side) {
    if (point.isInfinite()) {
      return point.sign() > 0 ? f : f.replace(variable, Canonical.negation(x));
    }
    Canonical inverse = Canonical.power(x, Canonical.MINUS_ONE);
    Canonical place =
        Canonical.sum(point.value(), Canonical.product(Canonical.number(side), inverse));
    return Canonical.product(
        f.replace(variable, place), Canonical.power(inverse, Canonical.number(2)));
  }

  private Convergence.Found towardsInfinity(Canonical f) {
    Optional<Canonical> bars = withoutBars(f);
    if (bars.isPresent()) {
      // |sin x| is at least 1/2 over two thirds of each period.
      return plain(bars.get());
    }
    Optional<WaveSum> sum = WaveSum.of(f, variable);
    boolean known = // a frequency with parameters may be 0
        sum.isPresent()
            && sum.get().oscillating().stream()
                .allMatch(each -> Constants.isNumber(each.frequency()));
    if (!known) {
      return Convergence.Found.UNKNOWN;
    }
    List<WaveSum.Wave> large =
        sum.get().oscillating().stream().filter(each -> !falls(each.amplitude())).toList();
    Convergence.Found plain = plain(sum.get().plain());
    if (large.isEmpty()) {
      return plain;
    }
    return large.size() == 1
            && plain == Convergence.Found.CONVERGES
            && staysAway(large.getFirst().amplitude())
        ? Convergence.Found.DIVERGES
        : Convergence.Found.UNKNOWN;
  }

  /** The other factor of |sin(ax + b)| or |cos(ax + b)|, if it has no waves. */
  private Optional<Canonical> withoutBars(Canonical f) {
    if (!(f instanceof Product product)) {
      return Optional.empty();
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.exponent(i).equals(Canonical.ONE)
          && product.base(i) instanceof Call bars
          && bars.operator() == Operator.ABS
          && bars.operands().getFirst() instanceof Call wave
          && (wave.operator() == Operator.SIN || wave.operator() == Operator.COS)
          && Constants.isNumber(wave.operands().getFirst().derivative(variable).expanded())) {
        Canonical rest = Canonical.quotient(f, bars);
        return WaveSum.isWavy(rest, variable) ? Optional.empty() : Optional.of(rest);
      }
    }
    return Optional.empty();
  }

  private Convergence.Found plain(Canonical f) {
    return f.equals(Canonical.ZERO)
        ? Convergence.Found.CONVERGES
        : Convergence.ofLeadingTerm(f, variable, Point.INFINITY, 1);
  }

  private Expansion far(Canonical f) {
    return Asymptotics.of(f, variable, Point.INFINITY, 1);
  }

  /** Whether it falls to 0 and does so without rising in the end. */
  private boolean falls(Canonical amplitude) {
    return far(amplitude).leading().scale().growth() < 0
        && far(amplitude.derivative(variable)).sign() != 0;
  }

  /** Whether its size stays above a bound, with one sign. */
  private boolean staysAway(Canonical amplitude) {
    Expansion far = far(amplitude);
    return far.leading().scale().growth() >= 0 && far.sign() != 0;
  }
}
