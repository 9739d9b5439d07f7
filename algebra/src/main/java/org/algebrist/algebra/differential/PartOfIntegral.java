package org.algebrist.algebra.differential;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.expression.tree.Rational;

/**
 * ∫ f = P + ∫ (f − P') for a part P of the answer that somebody proposes. By parts it is u·v. What
 * is proposed need not have the right coefficients: those of a whole answer are found from values,
 * and the factor before a part by comparing terms.
 */
final class PartOfIntegral {
  /** Factors before the part that are tried. */
  private static final int MAX_FACTORS = 4;

  private PartOfIntegral() {}

  static Optional<Canonical> of(Canonical f, Canonical part, String x, Integration integration) {
    if (!part.contains(x)) {
      return Optional.empty();
    }
    Optional<Canonical> whole = CoefficientFit.of(f, part, x);
    if (whole.isPresent()) {
      return whole;
    }
    Canonical expanded = f.expanded();
    Canonical slope = part.derivative(x).expanded();
    for (Rational factor : factors(expanded, slope)) {
      Canonical times = Canonical.number(factor);
      Canonical rest =
          Simplification.of(
              Canonical.difference(expanded, Canonical.product(times, slope)).expanded());
      Optional<Canonical> other =
          rest.equals(Canonical.ZERO) ? Optional.of(rest) : integration.of(rest, x);
      if (other.isPresent()) {
        return Optional.of(Canonical.sum(Canonical.product(times, part), other.get()));
      }
    }
    return Optional.empty();
  }

  /** Those that make a term of the slope one of f, in the order of f's terms. */
  private static Set<Rational> factors(Canonical f, Canonical slope) {
    Set<Rational> factors = new LinkedHashSet<>();
    for (Canonical term : f.terms()) {
      for (Canonical own : slope.terms()) {
        if (monic(term).equals(monic(own)) && factors.size() < MAX_FACTORS) {
          factors.add(term.numericFactor().dividedBy(own.numericFactor()));
        }
      }
    }
    return factors;
  }

  private static Canonical monic(Canonical term) {
    return Canonical.quotient(term, Canonical.number(term.numericFactor()));
  }
}
