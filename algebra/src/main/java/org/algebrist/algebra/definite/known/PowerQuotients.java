package org.algebrist.algebra.definite.known;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Known integrals of powers over sums, by Euler's Β and ζ, and of powers times logarithms. */
final class PowerQuotients {
  private static final Canonical TWO = Canonical.number(2);

  private final KnownForm form;

  PowerQuotients(KnownForm form) {
    this.form = form;
  }

  Optional<KnownIntegral> fromZeroToInfinity() {
    return planck().or(this::powerOverSum);
  }

  Optional<KnownIntegral> fromZeroToOne() {
    return powerTimesLogarithm().or(this::powerTimesNegativeLogarithm);
  }

  /**
   * ∫ c·x^(2n−1)/(e^(ax) − 1) = c·(2n−1)!·ζ(2n)/a^(2n) over (0, ∞), for n = 1, 2, 3; with e^(ax) +
   * 1 it is 1 − 2^(1−2n) times that.
   */
  private Optional<KnownIntegral> planck() {
    Canonical s = form.exponentOf(form.x());
    for (Zeta zeta : Zeta.values()) {
      if (!s.equals(Canonical.number(zeta.power))) {
        continue;
      }
      Canonical below = Canonical.quotient(form.x(s), form.integrand()).expanded();
      if (!(below instanceof Sum sum) || sum.parts().size() != 2) {
        return Optional.empty();
      }
      for (Canonical part : sum.parts()) {
        KnownForm above = new KnownForm(Canonical.product(TWO, part), form.variable());
        Optional<Canonical> a = above.decay().map(Canonical::negation);
        Canonical rest = Canonical.difference(below, part).expanded();
        if (a.isPresent() && !rest.contains(form.variable())) {
          return planck(zeta, part, a.get(), rest);
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Over a multiple of e^(ax) ± 1.
   *
   * @param part that of e^(ax)
   * @param rest the other part
   */
  private Optional<KnownIntegral> planck(Zeta zeta, Canonical part, Canonical a, Canonical rest) {
    Canonical factor = part.replace(form.variable(), Canonical.ZERO);
    boolean sum = factor.equals(rest);
    if (!sum && !factor.equals(Canonical.negation(rest))) {
      return Optional.empty();
    }
    Rational share = sum ? Rational.ONE.minus(Rational.of(1, 1L << zeta.power)) : Rational.ONE;
    Canonical value =
        Canonical.quotient(
            Canonical.product(
                List.of(
                    Canonical.power(factor, Canonical.MINUS_ONE),
                    Canonical.number(share),
                    zeta.value())),
            Canonical.power(a, Canonical.number(zeta.power + 1L)));
    return form.where(
        List.of(a), value, "x^(2n-1)/(e^(a*x)%s1) for a > 0".formatted(sum ? "+" : "-"));
  }

  /** (2n−1)!·ζ(2n). */
  private enum Zeta {
    TWO(1, 6),
    FOUR(3, 15),
    SIX(5, 63);

    private final int power;
    private final long divisor;

    Zeta(int power, long divisor) {
      this.power = power;
      this.divisor = divisor;
    }

    Canonical value() {
      Canonical pi = Canonical.power(KnownForm.PI, Canonical.number(power + 1L));
      return Canonical.product(KnownForm.fraction(power == 5 ? 8 : 1, divisor), pi);
    }
  }

  /**
   * ∫ c·x^s/(α + βx^m)^p = c·α^(−p)·(α/β)^q·B(q, p − q)/m over (0, ∞) with q = (s+1)/m, for α, β, m
   * > 0 and 0 < q < p. Without parameters in the exponents there is an antiderivative, but for
   * x^s/(α + βx).
   */
  private Optional<KnownIntegral> powerOverSum() {
    Canonical s = form.exponentOf(form.x());
    for (Canonical factor : form.integrand().factors()) {
      Canonical base = factor.powerBase();
      if (base instanceof Sum sum && sum.parts().size() == 2 && sum.contains(form.variable())) {
        Canonical p =
            factor.equals(base)
                ? Canonical.MINUS_ONE
                : Canonical.negation(((Product) factor).exponent(0));
        boolean first = !sum.parts().getFirst().contains(form.variable());
        Canonical alpha = first ? sum.parts().getFirst() : sum.parts().getLast();
        Canonical power = first ? sum.parts().getLast() : sum.parts().getFirst();
        Canonical m = new KnownForm(power, form.variable()).exponentOf(form.x());
        Optional<Canonical> beta = form.constant(power, form.x(m));
        Optional<Canonical> c =
            form.times(Canonical.product(form.x(s), Canonical.power(base, Canonical.negation(p))));
        boolean plain = Constants.isNumber(s) && Constants.isNumber(m) && Constants.isNumber(p);
        boolean fits = !plain || p.equals(Canonical.ONE) && !isWhole(s);
        return beta.isPresent() && c.isPresent() && fits && !alpha.contains(form.variable())
            ? powerOverSum(c.get(), s, alpha, beta.get(), m, p)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isWhole(Canonical exponent) {
    return exponent instanceof Canonical.Num(Rational value) && value.isInteger();
  }

  private Optional<KnownIntegral> powerOverSum(
      Canonical c, Canonical s, Canonical alpha, Canonical beta, Canonical m, Canonical p) {
    Canonical q = Canonical.quotient(GammaIntegrals.next(s), m);
    Canonical value =
        Canonical.product(
            List.of(
                c,
                Canonical.power(alpha, Canonical.negation(p)),
                Canonical.power(Canonical.quotient(alpha, beta), q),
                GammaIntegrals.beta(q, Canonical.difference(p, q)),
                Canonical.power(m, Canonical.MINUS_ONE)));
    Canonical rest =
        Canonical.difference(Canonical.product(p, m), GammaIntegrals.next(s)).expanded();
    return form.where(
        List.of(alpha, beta, m, GammaIntegrals.next(s), rest),
        value,
        m.equals(Canonical.ONE) && p.equals(Canonical.ONE)
            ? "x^(s-1)/(a+b*x) for a > 0, b > 0 and 0 < s < 1"
            : "x^(s-1)/(a+b*x^m)^p for a > 0, b > 0, m > 0 and 0 < s < p*m");
  }

  /** ∫ c·x^s·(ln x)ⁿ = c·(−1)ⁿ·n!/(s+1)^(n+1) over (0, 1), for s > −1 and whole n from 0 on. */
  private Optional<KnownIntegral> powerTimesLogarithm() {
    Canonical s = form.exponentOf(form.x());
    Canonical logarithm = Canonical.call(Operator.LN, form.x());
    Canonical n = form.exponentOf(logarithm);
    boolean whole = isWhole(n);
    boolean name = n instanceof Canonical.Symbol && !Constants.isNumber(n);
    if (Constants.isNumber(s) && whole || !whole && !name) {
      return Optional.empty(); // there is an antiderivative, or no real value
    }
    return form.times(Canonical.product(form.x(s), Canonical.power(logarithm, n)))
        .flatMap(c ->
            form.where(
                List.of(GammaIntegrals.next(s), GammaIntegrals.next(n)),
                Canonical.product(List.of(c, Canonical.power(Canonical.MINUS_ONE, n), value(s, n))),
                "x^s*ln(x)^n from 0 to 1 for s > -1 and n = 0, 1, 2, ..."))
        .map(found ->
            n instanceof Canonical.Symbol(String parameter) ? found.forWhole(parameter) : found);
  }

  /** ∫ c·x^s·(−ln x)ⁿ = c·n!/(s+1)^(n+1) over (0, 1), for s > −1 and n > −1. */
  private Optional<KnownIntegral> powerTimesNegativeLogarithm() {
    Canonical s = form.exponentOf(form.x());
    Canonical logarithm = Canonical.negation(Canonical.call(Operator.LN, form.x()));
    Canonical n = form.exponentOf(logarithm);
    if (n.equals(Canonical.ZERO)) {
      return Optional.empty();
    }
    return form.times(Canonical.product(form.x(s), Canonical.power(logarithm, n)))
        .flatMap(c ->
            form.where(
                List.of(GammaIntegrals.next(s), GammaIntegrals.next(n)),
                Canonical.product(c, value(s, n)),
                "x^s*(-ln(x))^n from 0 to 1 for s > -1 and n > -1"));
  }

  private static Canonical value(Canonical s, Canonical n) {
    Canonical next = GammaIntegrals.next(n);
    return Canonical.quotient(KnownForm.gamma(next), Canonical.power(GammaIntegrals.next(s), next));
  }
}
