package org.algebrist.algebra.ode.form;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Rational;

/** Formulas as one fraction, with what its parts have in common divided out. */
public final class Fractions {
  private static final Duration DIVISION = Duration.ofMillis(100);

  /**
   * A quotient whose numerator is multiplied out.
   *
   * @param factors of the denominator with their exponents, which are above zero
   */
  public record Fraction(Canonical above, Map<Canonical, Rational> factors) {
    /** The denominator. */
    public Canonical below() {
      return product(factors);
    }

    /** The fraction as one formula. */
    public Canonical quotient() {
      return factors.isEmpty()
          ? Simplification.of(above)
          : Canonical.quotient(Simplification.of(above), below());
    }
  }

  private Fractions() {}

  private static Canonical product(Map<Canonical, Rational> factors) {
    List<Canonical> powers = new ArrayList<>();
    factors.forEach(
        (base, exponent) -> powers.add(Canonical.power(base, Canonical.number(exponent))));
    return Canonical.product(powers);
  }

  /** An expression as one fraction; factors that divide the numerator are cancelled. */
  public static Fraction fraction(Canonical expression) {
    Fraction plain = together(expression);
    Map<Canonical, Rational> below = new LinkedHashMap<>(plain.factors());
    Canonical above = plain.above();
    for (Canonical base : List.copyOf(below.keySet())) {
      while (below.containsKey(base) && below.get(base).compareTo(Rational.ONE) >= 0) {
        Optional<Canonical> divided = divided(above, base);
        if (divided.isEmpty()) {
          break;
        }
        above = divided.get();
        below.merge(base, Rational.of(-1), Rational::plus);
        below.remove(base, Rational.ZERO);
      }
      Optional<Canonical> reverse =
          base instanceof Sum && above instanceof Sum && below.containsKey(base)
              ? divided(base.expanded(), above)
              : Optional.empty();
      if (reverse.isPresent() && below.getOrDefault(base, Rational.ZERO).equals(Rational.ONE)) {
        below.remove(base);
        below.merge(reverse.get(), Rational.ONE, Rational::plus);
        above = Canonical.ONE;
      }
    }
    return primitive(above, below);
  }

  /** With sums below the line whose coefficients are whole and have no common factor. */
  private static Fraction primitive(Canonical above, Map<Canonical, Rational> below) {
    Map<Canonical, Rational> plain = new LinkedHashMap<>();
    Canonical factor = Canonical.ONE;
    for (var each : below.entrySet()) {
      if (each.getKey() instanceof Sum sum
          && sum.content().signum() > 0
          && !sum.content().equals(Rational.ONE)) {
        Canonical content = Canonical.number(sum.content());
        plain.merge(Canonical.quotient(sum, content).expanded(), each.getValue(), Rational::plus);
        factor =
            Canonical.product(
                factor, Canonical.power(content, Canonical.number(each.getValue().negate())));
      } else {
        plain.merge(each.getKey(), each.getValue(), Rational::plus);
      }
    }
    return new Fraction(Canonical.product(factor, above).expanded(), plain);
  }

  private static Fraction together(Canonical expression) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ ->
          new Fraction(expression, Map.of());
      case Product product -> {
        List<Canonical> above = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        Map<Canonical, Rational> below = new LinkedHashMap<>();
        for (int i = 0; i < product.size(); i++) {
          Canonical base = product.base(i);
          if (product.exponent(i) instanceof Canonical.Num(Rational n) && n.isInteger()) {
            Fraction own = base instanceof Sum ? together(base) : new Fraction(base, Map.of());
            if (n.signum() > 0) {
              above.add(Canonical.power(own.above(), Canonical.number(n)));
              own.factors().forEach((b, e) -> below.merge(b, e.times(n), Rational::plus));
            } else {
              below.merge(own.above(), n.negate(), Rational::plus);
              own.factors()
                  .forEach((b, e) ->
                      above.add(Canonical.power(b, Canonical.number(e.times(n.negate())))));
            }
          } else {
            above.add(Canonical.power(base, product.exponent(i)));
          }
        }
        yield new Fraction(Canonical.product(above).expanded(), below);
      }
      case Sum sum -> {
        List<Fraction> fractions = sum.parts().stream().map(Fractions::together).toList();
        Map<Canonical, Rational> common = new LinkedHashMap<>();
        for (Fraction each : fractions) {
          each.factors()
              .forEach((base, n) -> common.merge(base, n, (a, b) -> a.compareTo(b) >= 0 ? a : b));
        }
        List<Canonical> terms = new ArrayList<>();
        for (Fraction each : fractions) {
          Map<Canonical, Rational> missing = new LinkedHashMap<>(common);
          each.factors().forEach((base, n) -> missing.merge(base, n.negate(), Rational::plus));
          missing.values().removeIf(n -> n.signum() == 0);
          terms.add(Canonical.product(each.above(), product(missing)));
        }
        yield new Fraction(Canonical.sum(terms).expanded(), common);
      }
      default -> new Fraction(expression, Map.of());
    };
  }

  /** The quotient of two expressions as polynomials in whatever they hold, if it is one. */
  static Optional<Canonical> divided(Canonical above, Canonical below) {
    Map<Canonical, Integer> kernels = new LinkedHashMap<>();
    Optional<Polynomial> a = polynomial(above.expanded(), kernels);
    Optional<Polynomial> b = polynomial(below.expanded(), kernels);
    if (a.isEmpty() || b.isEmpty() || b.get().isZero()) {
      return Optional.empty();
    }
    try {
      Polynomial quotient = a.get().dividedBy(b.get(), new Work(DIVISION));
      return quotient == null ? Optional.empty() : Optional.of(expression(quotient, kernels));
    } catch (GaveUp | ArithmeticException tooLong) {
      return Optional.empty();
    }
  }

  private static Optional<Polynomial> polynomial(
      Canonical expression, Map<Canonical, Integer> kernels) {
    Work work = new Work(DIVISION);
    Polynomial sum = Polynomial.ZERO;
    try {
      for (Canonical part : expression.terms()) {
        Polynomial term = Polynomial.ONE;
        for (Canonical factor : part.factors()) {
          if (factor instanceof Canonical.Num(Rational value)) {
            term = term.scaled(value, work);
            continue;
          }
          Canonical base = factor;
          int exponent = 1;
          if (factor instanceof Product power
              && power.size() == 1
              && power.exponent(0) instanceof Canonical.Num(Rational n)
              && n.isInteger()) {
            if (n.signum() < 0 || n.compareTo(Rational.of(Monomial.MAX_DEGREE)) > 0) {
              return Optional.empty();
            }
            base = power.base(0);
            exponent = n.intValue();
          }
          int index = kernels.computeIfAbsent(base, _ -> kernels.size());
          term = term.times(Polynomial.variable(index).power(exponent, work), work);
        }
        sum = sum.plus(term, work);
      }
      return Optional.of(sum);
    } catch (GaveUp | ArithmeticException tooLong) {
      return Optional.empty();
    }
  }

  private static Canonical expression(Polynomial polynomial, Map<Canonical, Integer> kernels) {
    List<Canonical> bases = new ArrayList<>(kernels.keySet());
    List<Canonical> terms = new ArrayList<>();
    polynomial
        .terms()
        .forEach((monomial, coefficient) -> {
          List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(coefficient)));
          for (int variable : monomial.variables()) {
            factors.add(bases.get(variable));
          }
          terms.add(Canonical.product(factors));
        });
    return Canonical.sum(terms);
  }
}
