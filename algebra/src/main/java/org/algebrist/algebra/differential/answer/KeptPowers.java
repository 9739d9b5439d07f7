package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/** Integrals of powers of sums that other methods multiply out. */
final class KeptPowers {
  /** Powers below this are multiplied out. */
  private static final Rational LEAST_KEPT_POWER = Rational.of(3);

  /** Powers of a linear sum beside a polynomial that are not multiplied out. */
  private static final Rational LEAST_SHIFTED_POWER = Rational.of(5);

  private static final int MOST_SHIFTED_TERMS = 3;

  private KeptPowers() {}

  /**
   * ∫ k·uⁿ·u' as k·uⁿ⁺¹/(n + 1), which other methods multiply out: of (2x + 1)⁵ and x(x² + 1)⁵;
   * likewise a short polynomial times a high power of a linear sum.
   */
  static Optional<Canonical> of(Canonical integrand, String x) {
    if (!(integrand instanceof Product product)) {
      return Optional.empty();
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum u
          && u.contains(x)
          && product.exponent(i) instanceof Canonical.Num(Rational n)
          && n.isInteger()
          && n.compareTo(LEAST_KEPT_POWER) >= 0) {
        Canonical rest =
            Canonical.quotient(
                product, Canonical.product(Canonical.power(u, Canonical.number(n)), slope(u, x)));
        if (rest.contains(x) && n.compareTo(LEAST_SHIFTED_POWER) >= 0) {
          Canonical factor = Canonical.quotient(product, Canonical.power(u, Canonical.number(n)));
          Optional<Canonical> shifted = ofShifted(factor, u, n, x);
          if (shifted.isPresent()) {
            return shifted;
          }
        }
        if (!rest.contains(x)) {
          Rational next = n.plus(Rational.ONE);
          return Optional.of(
              Canonical.product(
                  List.of(
                      Canonical.number(Rational.ONE.dividedBy(next)),
                      rest,
                      Canonical.power(u, Canonical.number(next)))));
        }
      }
    }
    return Optional.empty();
  }

  /** ∫ x²(1 − x)¹⁰ in powers of u = 1 − x, for a short polynomial and a linear u. */
  private static Optional<Canonical> ofShifted(
      Canonical polynomial, Canonical u, Rational n, String x) {
    Canonical rate = u.derivative(x);
    if (rate.contains(x)) {
      return Optional.empty();
    }
    if (polynomial.factors().stream().anyMatch(each -> !isPower(each, x))) {
      return Optional.empty();
    }
    Canonical shift = u.replace(x, Canonical.ZERO);
    Canonical next =
        polynomial
            .replace(x, Canonical.quotient(Canonical.difference(Canonical.name(x), shift), rate))
            .expanded();
    List<Canonical> terms = new ArrayList<>();
    Rational factorial = Rational.ONE;
    for (int k = 0; k <= MOST_SHIFTED_TERMS; k++) {
      Rational exponent = n.plus(Rational.of(k + 1));
      terms.add(
          Canonical.product(
              List.of(
                  Canonical.quotient(next.replace(x, Canonical.ZERO), rate),
                  Canonical.number(Rational.ONE.dividedBy(exponent.times(factorial))),
                  Canonical.power(u, Canonical.number(exponent)))));
      next = next.derivative(x).expanded();
      factorial = factorial.times(Rational.of(k + 1));
    }
    return next.equals(Canonical.ZERO) ? Optional.of(Canonical.sum(terms)) : Optional.empty();
  }

  /** Whether it is free of the variable, or a low whole power of it. */
  private static boolean isPower(Canonical factor, String x) {
    return !factor.contains(x)
        || factor.equals(Canonical.name(x))
        || factor instanceof Product power
            && power.base(0).equals(Canonical.name(x))
            && power.exponent(0) instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && n.signum() > 0
            && n.compareTo(Rational.of(MOST_SHIFTED_TERMS)) <= 0;
  }

  private static Canonical slope(Canonical u, String x) {
    return Simplification.factored(u.derivative(x));
  }
}
