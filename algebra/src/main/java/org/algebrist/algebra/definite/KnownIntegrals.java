package org.algebrist.algebra.definite;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Well-known integrals without an elementary antiderivative. Each entry states its conditions,
 * which are checked; its value is compared with a numeric integral like any other.
 */
final class KnownIntegrals {
  /** The largest s of x^s·e^(-ax). */
  private static final int MOST_POWER = 40;

  private static final Canonical PI = Canonical.name("pi");

  /** Half the highest power before e^(-ax²). */
  private static final int MAX_MOMENT = 10;

  /**
   * A value.
   *
   * @param rule with its condition
   * @param check a numeric value, where the usual quadrature does not settle
   */
  record Known(Canonical value, String rule, Optional<Quadrature.Estimate> check) {}

  private final Canonical integrand;
  private final String variable;

  private KnownIntegrals(Canonical integrand, String variable) {
    this.integrand = integrand;
    this.variable = variable;
  }

  static Optional<Known> of(Canonical integrand, String variable, Point low, Point high) {
    var known = new KnownIntegrals(integrand, variable);
    try {
      boolean fromZero = !low.isInfinite() && low.value().equals(Canonical.ZERO);
      if (fromZero && high.isInfinite()) {
        return known
            .gauss(1)
            .or(known::dirichlet)
            .or(known::fresnel)
            .or(known::gamma)
            .or(known::logarithm);
      }
      if (low.isInfinite() && high.isInfinite()) {
        return known.gauss(2);
      }
      if (fromZero && !high.isInfinite() && high.value().equals(Canonical.ONE)) {
        return known.serret().or(known::dilogarithm);
      }
      return Optional.empty();
    } catch (Unproved | UnsupportedOperationException none) {
      return Optional.empty();
    }
  }

  private Canonical x() {
    return Canonical.name(variable);
  }

  /** The quotient if it is a constant other than zero. */
  private Optional<Canonical> constant(Canonical dividend, Canonical divisor) {
    Canonical quotient = Canonical.quotient(dividend, divisor);
    return quotient.contains(variable) || Constants.sign(quotient) == 0
        ? Optional.empty()
        : Optional.of(quotient);
  }

  private boolean isPositive(Canonical constant) {
    return Constants.sign(constant) > 0;
  }

  /**
   * ∫ c·x^(2n)·e^(-ax²) = c·(2n-1)!!/(2a)ⁿ·√(π/a)/2 over (0, ∞), twice that over the line, for a >
   * 0.
   */
  private Optional<Known> gauss(int halves) {
    Canonical square = Canonical.power(x(), Canonical.number(2));
    return exponent()
        .flatMap(exponent ->
            constant(exponent, square)
                .map(Canonical::negation)
                .filter(this::isPositive)
                .flatMap(a -> gauss(halves, a, Canonical.power(Canonical.E, exponent))));
  }

  private Optional<Known> gauss(int halves, Canonical a, Canonical bell) {
    Canonical factor =
        Canonical.product(
            Canonical.number(Rational.of(halves, 2)), Canonical.sqrt(Canonical.quotient(PI, a)));
    Canonical power = Canonical.ONE;
    for (int n = 0; n <= MAX_MOMENT; n++) {
      Optional<Canonical> c = constant(integrand, Canonical.product(power, bell));
      if (c.isPresent()) {
        return Optional.of(
            plain(Canonical.product(c.get(), factor), "x^(2n)*e^(-a*x^2) for a > 0"));
      }
      power = Canonical.product(power, Canonical.power(x(), Canonical.number(2)));
      factor =
          Canonical.product(
              factor,
              Canonical.quotient(
                  Canonical.number(2L * n + 1), Canonical.product(Canonical.number(2), a)));
    }
    return Optional.empty();
  }

  private static Known plain(Canonical value, String rule) {
    return new Known(value, rule, Optional.empty());
  }

  /** The exponent of the only power of e. */
  private Optional<Canonical> exponent() {
    if (integrand instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).equals(Canonical.E) && product.exponent(i).contains(variable)) {
          return Optional.of(product.exponent(i));
        }
      }
    }
    return Optional.empty();
  }

  /** The only function of the variable of this kind among the factors. */
  private Optional<Call> function(Operator operator) {
    if (integrand instanceof Call call && call.operator() == operator) {
      return Optional.of(call);
    }
    if (integrand instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i) instanceof Call call && call.operator() == operator) {
          return Optional.of(call);
        }
      }
    }
    return Optional.empty();
  }

  /** ∫ c·sin(ax)/x = c·π/2 over (0, ∞), for a > 0. */
  private Optional<Known> dirichlet() {
    return function(Operator.SIN)
        .flatMap(sine ->
            constant(sine.operands().getFirst(), x())
                .filter(this::isPositive)
                .flatMap(a -> constant(integrand, Canonical.quotient(sine, x())))
                .map(c ->
                    new Known(
                        Canonical.product(c, Canonical.product(Canonical.HALF, PI)),
                        "sin(a*x)/x for a > 0",
                        Optional.of(
                            scaled(
                                Quadrature.alternating(u -> u == 0 ? 1 : Math.sin(u) / u),
                                Constants.value(c))))));
  }

  private static Quadrature.Estimate scaled(Quadrature.Estimate estimate, double factor) {
    return new Quadrature.Estimate(estimate.value() * factor, estimate.error() * Math.abs(factor));
  }

  /** ∫ c·sin(ax²) = ∫ c·cos(ax²) = c·√(π/(8a)) over (0, ∞), for a > 0. */
  private Optional<Known> fresnel() {
    boolean isSine = function(Operator.SIN).isPresent();
    Canonical square = Canonical.power(x(), Canonical.number(2));
    return function(isSine ? Operator.SIN : Operator.COS)
        .flatMap(wave ->
            constant(wave.operands().getFirst(), square)
                .filter(this::isPositive)
                .flatMap(a ->
                    constant(integrand, wave)
                        .map(c ->
                            new Known(
                                Canonical.product(
                                    c,
                                    Canonical.sqrt(
                                        Canonical.quotient(
                                            PI, Canonical.product(Canonical.number(8), a)))),
                                "sin(a*x^2) and cos(a*x^2) for a > 0",
                                Optional.of(
                                    scaled(
                                        fresnelNumber(isSine),
                                        Constants.value(c) / Math.sqrt(Constants.value(a))))))));
  }

  /** With u = x²; the cosine from its first zero on, so that the parts alternate. */
  private static Quadrature.Estimate fresnelNumber(boolean isSine) {
    if (isSine) {
      return Quadrature.alternating(u -> u == 0 ? 0 : Math.sin(u) / (2 * Math.sqrt(u)));
    }
    Quadrature.Estimate start =
        Quadrature.of(
            Canonical.call(Operator.COS, Canonical.power(Canonical.name("x"), Canonical.number(2))),
            "x",
            List.of(
                Point.of(Canonical.ZERO),
                Point.of(Canonical.sqrt(Canonical.product(Canonical.HALF, PI)))));
    return start.plus(Quadrature.alternating(u -> -Math.sin(u) / (2 * Math.sqrt(u + Math.PI / 2))));
  }

  /** ∫ c·x^s·e^(-ax) = c·Γ(s+1)/a^(s+1) over (0, ∞), for a > 0 and s = -1/2, 1/2, 3/2 … */
  private Optional<Known> gamma() {
    Optional<Canonical> exponent = exponent();
    if (exponent.isEmpty() || !(integrand instanceof Product product)) {
      return Optional.empty();
    }
    Rational power = Rational.ZERO;
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i).equals(x())
          && product.exponent(i) instanceof Canonical.Num(Rational each)) {
        power = each;
      }
    }
    Rational s = power;
    Rational twice = s.times(Rational.of(2));
    if (!twice.isInteger()
        || s.isInteger()
        || s.compareTo(Rational.of(-1)) <= 0
        || s.compareTo(Rational.of(MOST_POWER)) > 0) {
      return Optional.empty();
    }
    return constant(exponent.get(), x())
        .map(Canonical::negation)
        .filter(this::isPositive)
        .flatMap(a ->
            constant(
                    integrand,
                    Canonical.product(
                        Canonical.power(x(), Canonical.number(s)),
                        Canonical.power(Canonical.E, exponent.get())))
                .map(c -> {
                  // Γ(s+1) = s·(s-1)⋯½·√π
                  Canonical value = Canonical.product(c, Canonical.sqrt(PI));
                  for (Rational k = s; k.signum() > 0; k = k.minus(Rational.ONE)) {
                    value = Canonical.product(value, Canonical.number(k));
                  }
                  Canonical over = Canonical.power(a, Canonical.number(s.plus(Rational.ONE)));
                  return plain(
                      Canonical.quotient(value, over), "x^s*e^(-a*x) for a > 0 and s > -1");
                }));
  }

  /** ∫ c·ln x/(αx²+β) = c·π·ln(β/α)/(4√(αβ)) over (0, ∞), for α > 0 and β > 0. */
  private Optional<Known> logarithm() {
    Canonical logarithm = Canonical.call(Operator.LN, x());
    Canonical inverse =
        Canonical.power(Canonical.quotient(integrand, logarithm), Canonical.MINUS_ONE).expanded();
    if (!(inverse instanceof Sum)) {
      return Optional.empty();
    }
    Canonical beta = inverse.replace(variable, Canonical.ZERO);
    Canonical square = Canonical.power(x(), Canonical.number(2));
    return constant(Canonical.difference(inverse, beta).expanded(), square)
        .filter(alpha -> Constants.sign(alpha) == Constants.sign(beta))
        .map(alpha -> {
          Canonical root = Canonical.sqrt(Canonical.product(alpha, beta));
          Canonical sign = Canonical.number(Constants.sign(alpha));
          return plain(
              Canonical.product(
                  sign,
                  Canonical.quotient(
                      Canonical.product(
                          PI, Canonical.call(Operator.LN, Canonical.quotient(beta, alpha))),
                      Canonical.product(Canonical.number(4), root))),
              "ln(x)/(a*x^2+b) for a > 0 and b > 0");
        });
  }

  /** ∫ c·ln(1+x)/(1+x²) = c·π·ln(2)/8 over (0, 1). */
  private Optional<Known> serret() {
    Canonical above = Canonical.sum(Canonical.ONE, x());
    Canonical below = Canonical.sum(Canonical.ONE, Canonical.power(x(), Canonical.number(2)));
    return constant(integrand, Canonical.quotient(Canonical.call(Operator.LN, above), below))
        .map(c ->
            plain(
                Canonical.product(
                    c,
                    Canonical.product(
                        Canonical.number(Rational.of(1, 8)),
                        Canonical.product(PI, Canonical.call(Operator.LN, Canonical.number(2))))),
                "ln(1+x)/(1+x^2) from 0 to 1"));
  }

  /** Those that are a multiple of π² from 0 to 1, as the dilogarithm's values are. */
  private Optional<Known> dilogarithm() {
    Canonical above = Canonical.sum(Canonical.ONE, x());
    Canonical below = Canonical.difference(Canonical.ONE, x());
    return multiple(Canonical.quotient(logarithm(above), x()), 12, "ln(1+x)/x")
        .or(() -> multiple(Canonical.quotient(logarithm(below), x()), -6, "ln(1-x)/x"))
        .or(() -> multiple(Canonical.quotient(logarithm(x()), below), -6, "ln(x)/(1-x)"))
        .or(() -> multiple(Canonical.quotient(logarithm(x()), above), -12, "ln(x)/(1+x)"));
  }

  private static Canonical logarithm(Canonical of) {
    return Canonical.call(Operator.LN, of);
  }

  private Optional<Known> multiple(Canonical form, int divisor, String rule) {
    return constant(integrand, form)
        .map(c ->
            plain(
                Canonical.product(
                    c,
                    Canonical.product(
                        Canonical.number(Rational.of(1, divisor)),
                        Canonical.power(PI, Canonical.number(2)))),
                rule + " from 0 to 1"));
  }
}
