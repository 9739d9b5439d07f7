package org.algebrist.algebra.definite.known;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Known integrals of powers, exponentials and bells, by Euler's Γ: x! stands for Γ(x + 1). */
final class GammaIntegrals {
  private static final Canonical TWO = Canonical.number(2);

  /** Half the highest power before e^(−ax²) that is multiplied out. */
  private static final int MAX_MOMENT = 10;

  private final KnownForm form;

  GammaIntegrals(KnownForm form) {
    this.form = form;
  }

  Optional<KnownIntegral> fromZeroToInfinity() {
    return moments(1)
        .or(() -> bell(1))
        .or(this::powerTimesBell)
        .or(this::powerTimesExponential)
        .or(() -> new PowerQuotients(form).fromZeroToInfinity());
  }

  Optional<KnownIntegral> overTheLine() {
    return moments(2).or(() -> bell(2));
  }

  Optional<KnownIntegral> fromZeroToOne() {
    return power().or(this::beta).or(() -> new PowerQuotients(form).fromZeroToOne());
  }

  /** ∫ c·x^(2n)·e^(−ax²) = c·(2n−1)!!/(2a)ⁿ·√(π/a)/2 over (0, ∞), twice that over the line. */
  private Optional<KnownIntegral> moments(int halves) {
    return form.width()
        .flatMap(a -> {
          Canonical bell = Canonical.power(Canonical.E, form.exponent().orElseThrow());
          Canonical factor =
              Canonical.product(
                  KnownForm.fraction(halves, 2),
                  KnownForm.size(Canonical.quotient(KnownForm.PI, a)));
          Canonical power = Canonical.ONE;
          for (int n = 0; n <= MAX_MOMENT; n++) {
            Optional<Canonical> c = form.times(Canonical.product(power, bell));
            if (c.isPresent()) {
              return form.where(
                  List.of(a), Canonical.product(c.get(), factor), "x^(2n)*e^(-a*x^2) for a > 0");
            }
            power = Canonical.product(power, form.square());
            factor =
                Canonical.product(
                    factor,
                    Canonical.quotient(Canonical.number(2L * n + 1), Canonical.product(TWO, a)));
          }
          return Optional.empty();
        });
  }

  /**
   * ∫ c·e^(−ax² + bx) = c·√(π/a)·e^(b²/(4a)) over the line; ∫ c·e^(−ax²)·cos(bx) =
   * c·√(π/a)/2·e^(−b²/(4a)) over (0, ∞), twice that over the line.
   */
  private Optional<KnownIntegral> bell(int halves) {
    Optional<Canonical> b = form.frequency(Operator.COS);
    if (b.isPresent()) {
      return form.width()
          .flatMap(a ->
              form.times(
                      Canonical.product(
                          form.function(Operator.COS).orElseThrow(),
                          Canonical.power(Canonical.E, form.exponent().orElseThrow())))
                  .flatMap(c ->
                      bell(
                          Canonical.product(c, KnownForm.fraction(halves, 2)),
                          a,
                          squared(b.get(), -1))));
    }
    Optional<Canonical> exponent = form.exponent().map(Canonical::expanded);
    if (halves == 1 || exponent.isEmpty() || !(exponent.get() instanceof Sum)) {
      return Optional.empty();
    }
    Canonical slope = exponent.get().derivative(form.variable()).expanded();
    Canonical bend = slope.derivative(form.variable()).expanded();
    Canonical linear = slope.replace(form.variable(), Canonical.ZERO);
    Canonical rest = exponent.get().replace(form.variable(), Canonical.ZERO);
    return bend.contains(form.variable())
        ? Optional.empty()
        : form.times(Canonical.power(Canonical.E, form.exponent().orElseThrow()))
            .flatMap(c ->
                bell(
                    Canonical.product(c, Canonical.power(Canonical.E, rest)),
                    Canonical.product(KnownForm.fraction(-1, 2), bend),
                    squared(linear, 1)));
  }

  private static Canonical squared(Canonical b, int sign) {
    return Canonical.product(KnownForm.fraction(sign, 4), Canonical.power(b, TWO));
  }

  private Optional<KnownIntegral> bell(Canonical c, Canonical a, Canonical quarter) {
    Canonical value =
        Canonical.product(
            List.of(
                c,
                KnownForm.size(Canonical.quotient(KnownForm.PI, a)),
                Canonical.power(Canonical.E, Canonical.quotient(quarter, a))));
    return form.where(List.of(a), value, "e^(-a*x^2 + b*x) and e^(-a*x^2)*cos(b*x) for a > 0");
  }

  /** ∫ c·x^s·e^(−ax²) = c·Γ((s+1)/2)/(2a^((s+1)/2)) over (0, ∞), for a > 0 and s > −1. */
  private Optional<KnownIntegral> powerTimesBell() {
    Canonical s = form.exponentOf(form.x());
    Canonical half = Canonical.product(Canonical.HALF, next(s));
    return form.width()
        .flatMap(a ->
            form.times(
                    Canonical.product(
                        form.x(s), Canonical.power(Canonical.E, form.exponent().orElseThrow())))
                .flatMap(c ->
                    form.where(
                        List.of(a, next(s)),
                        Canonical.quotient(
                            Canonical.product(c, KnownForm.gamma(half)),
                            Canonical.product(TWO, Canonical.power(a, half))),
                        "x^s*e^(-a*x^2) for a > 0 and s > -1")));
  }

  /** ∫ c·x^s·e^(−ax) = c·Γ(s+1)/a^(s+1) over (0, ∞), for a > 0 and s > −1. */
  private Optional<KnownIntegral> powerTimesExponential() {
    Canonical s = form.exponentOf(form.x());
    if (s instanceof Canonical.Num(Rational value) && value.isInteger()) {
      return Optional.empty(); // there is an antiderivative
    }
    return form.decay()
        .flatMap(a ->
            form.times(
                    Canonical.product(
                        form.x(s), Canonical.power(Canonical.E, form.exponent().orElseThrow())))
                .flatMap(c ->
                    form.where(
                        List.of(a, next(s)),
                        Canonical.quotient(
                            Canonical.product(c, KnownForm.gamma(next(s))),
                            Canonical.power(a, next(s))),
                        "x^s*e^(-a*x) for a > 0 and s > -1")));
  }

  /** ∫ c·x^s = c/(s+1) over (0, 1), for s > −1; ∫ c·x^s = −c/(s+1) over (1, ∞), for s < −1. */
  private Optional<KnownIntegral> power() {
    Canonical s = form.exponentOf(form.x());
    return Constants.isNumber(s)
        ? Optional.empty()
        : form.times(form.x(s))
            .flatMap(c ->
                form.where(
                    List.of(next(s)),
                    Canonical.quotient(c, next(s)),
                    "x^s from 0 to 1 for s > -1"));
  }

  /** ∫ c·x^s = −c/(s+1) over (1, ∞), for s < −1. */
  Optional<KnownIntegral> fromOneToInfinity() {
    Canonical s = form.exponentOf(form.x());
    Canonical over = Canonical.negation(next(s)).expanded();
    return Constants.isNumber(s)
        ? Optional.empty()
        : form.times(form.x(s))
            .flatMap(c ->
                form.where(
                    List.of(over),
                    Canonical.quotient(c, over),
                    "x^(-s) from 1 to infinity for s > 1"));
  }

  /** ∫ c·x^p·(1−x)^q = c·Γ(p+1)·Γ(q+1)/Γ(p+q+2) over (0, 1), for p > −1 and q > −1. */
  private Optional<KnownIntegral> beta() {
    Canonical rest = Canonical.difference(Canonical.ONE, form.x());
    Canonical p = form.exponentOf(form.x());
    Canonical q = form.exponentOf(rest);
    if (q.equals(Canonical.ZERO) || isWhole(p) && isWhole(q)) {
      return Optional.empty();
    }
    return form.times(Canonical.product(form.x(p), Canonical.power(rest, q)))
        .flatMap(c ->
            form.where(
                List.of(next(p), next(q)),
                Canonical.product(c, beta(next(p), next(q))),
                "x^p*(1-x)^q from 0 to 1 for p > -1 and q > -1"));
  }

  /** ∫ c·sinᵐx·cosⁿx = c·B((m+1)/2, (n+1)/2)/2 over (0, π/2), for m > −1 and n > −1. */
  Optional<KnownIntegral> overAQuarterTurn() {
    Canonical t = form.exponentOf(Canonical.call(Operator.TAN, form.x()));
    Canonical m = Canonical.sum(form.exponentOf(Canonical.call(Operator.SIN, form.x())), t);
    Canonical n = Canonical.difference(form.exponentOf(Canonical.call(Operator.COS, form.x())), t);
    if (isWhole(m) && isWhole(n)) {
      return Optional.empty(); // there is an antiderivative
    }
    Canonical p = Canonical.product(Canonical.HALF, next(m));
    Canonical q = Canonical.product(Canonical.HALF, next(n));
    return form.times(
            Canonical.product(
                Canonical.power(Canonical.call(Operator.TAN, form.x()), t),
                Canonical.product(
                    Canonical.power(
                        Canonical.call(Operator.SIN, form.x()), Canonical.difference(m, t)),
                    Canonical.power(Canonical.call(Operator.COS, form.x()), Canonical.sum(n, t)))))
        .flatMap(c ->
            form.where(
                List.of(next(m), next(n)),
                Canonical.product(List.of(c, Canonical.HALF, beta(p, q))),
                "sin(x)^m*cos(x)^n from 0 to pi/2 for m > -1 and n > -1"));
  }

  /** B(p, q) = Γ(p)·Γ(q)/Γ(p+q); 1/q where p is 1. */
  static Canonical beta(Canonical p, Canonical q) {
    if (p.equals(Canonical.ONE) || q.equals(Canonical.ONE)) {
      return Canonical.power(p.equals(Canonical.ONE) ? q : p, Canonical.MINUS_ONE);
    }
    Canonical sum = Canonical.sum(p, q).expanded();
    return sum.equals(Canonical.ONE)
        ? Canonical.quotient(
            KnownForm.PI, Canonical.call(Operator.SIN, Canonical.product(KnownForm.PI, p)))
        : Canonical.quotient(
            Canonical.product(KnownForm.gamma(p), KnownForm.gamma(q)), KnownForm.gamma(sum));
  }

  private static boolean isWhole(Canonical exponent) {
    return exponent instanceof Canonical.Num(Rational value) && value.isInteger();
  }

  static Canonical next(Canonical s) {
    return Canonical.sum(s, Canonical.ONE);
  }
}
