package org.algebrist.algebra.definite.known;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.expression.tree.Operator;

/** Known integrals whose values hold logarithms, or of logarithms. */
final class LogarithmIntegrals {
  private final KnownForm form;

  LogarithmIntegrals(KnownForm form) {
    this.form = form;
  }

  Optional<KnownIntegral> fromZeroToInfinity() {
    return overQuadratic().or(this::frullani);
  }

  Optional<KnownIntegral> fromZeroToOne() {
    return serret().or(this::dilogarithm).or(this::powerOverLogarithm);
  }

  /** ∫ c·ln x/(αx²+β) = c·π·ln(β/α)/(4√(αβ)) over (0, ∞), for α > 0 and β > 0, or both below. */
  private Optional<KnownIntegral> overQuadratic() {
    Canonical inverse =
        Canonical.power(Canonical.quotient(form.integrand(), ln(form.x())), Canonical.MINUS_ONE)
            .expanded();
    if (!(inverse instanceof Sum)) {
      return Optional.empty();
    }
    Canonical beta = inverse.replace(form.variable(), Canonical.ZERO);
    return form.constant(Canonical.difference(inverse, beta).expanded(), form.square())
        .flatMap(alpha -> {
          boolean below = Constants.isNumber(alpha) && Constants.sign(alpha) < 0;
          Canonical sign = Canonical.number(below ? -1 : 1);
          Canonical root = KnownForm.size(Canonical.product(alpha, beta));
          Canonical value =
              Canonical.quotient(
                  Canonical.product(
                      List.of(
                          sign, KnownForm.PI, ln(KnownForm.size(Canonical.quotient(beta, alpha))))),
                  Canonical.product(Canonical.number(2), root));
          return form.where(
              List.of(Canonical.product(sign, alpha), Canonical.product(sign, beta)),
              value,
              "ln(x)/(a*x^2+b) for a > 0 and b > 0");
        });
  }

  /** ∫ c·(e^(−ax) − e^(−bx))/x = c·ln(b/a) over (0, ∞), for a > 0 and b > 0. */
  private Optional<KnownIntegral> frullani() {
    Canonical above = Canonical.product(form.integrand(), form.x()).expanded();
    if (!(above instanceof Sum sum) || sum.parts().size() != 2) {
      return Optional.empty();
    }
    KnownForm first = exponential(sum.parts().getFirst());
    KnownForm second = exponential(sum.parts().getLast());
    Optional<Canonical> a = first.decay();
    Optional<Canonical> b = second.decay();
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.empty();
    }
    Canonical one = Canonical.power(Canonical.E, first.exponent().orElseThrow());
    Canonical other = Canonical.power(Canonical.E, second.exponent().orElseThrow());
    return form.times(
            Canonical.product(Canonical.difference(one, other), form.x(Canonical.MINUS_ONE)))
        .or(() -> form.constant(above, Canonical.difference(one, other))) // multiplied out or not
        .flatMap(c ->
            form.where(
                List.of(a.get(), b.get()),
                Canonical.product(c, Canonical.difference(ln(b.get()), ln(a.get()))),
                "(e^(-a*x)-e^(-b*x))/x for a > 0 and b > 0"));
  }

  /** A term with a factor of its own, so that a single power of e is a product as well. */
  private KnownForm exponential(Canonical term) {
    return new KnownForm(Canonical.product(Canonical.number(2), term), form.variable());
  }

  /** ∫ c·ln(1+x)/(1+x²) = c·π·ln(2)/8 over (0, 1). */
  private Optional<KnownIntegral> serret() {
    Canonical above = Canonical.sum(Canonical.ONE, form.x());
    Canonical below = Canonical.sum(Canonical.ONE, form.square());
    return form.times(Canonical.quotient(ln(above), below))
        .flatMap(c ->
            form.where(
                List.of(),
                Canonical.product(
                    List.of(c, KnownForm.fraction(1, 8), KnownForm.PI, ln(Canonical.number(2)))),
                "ln(1+x)/(1+x^2) from 0 to 1"));
  }

  /** ∫ c·(x^a − x^b)/ln x = c·ln((a+1)/(b+1)) over (0, 1), for a > −1 and b > −1. */
  private Optional<KnownIntegral> powerOverLogarithm() {
    Canonical above = Canonical.product(form.integrand(), ln(form.x())).expanded();
    if (!(above instanceof Sum sum) || sum.parts().size() != 2) {
      return Optional.empty();
    }
    Canonical a = exponential(sum.parts().getFirst()).exponentOf(form.x());
    Canonical b = exponential(sum.parts().getLast()).exponentOf(form.x());
    return form.constant(above, Canonical.difference(form.x(a), form.x(b)))
        .filter(_ -> !a.equals(b))
        .flatMap(c -> {
          Canonical first = Canonical.sum(a, Canonical.ONE);
          Canonical second = Canonical.sum(b, Canonical.ONE);
          return form.where(
              List.of(first, second),
              Canonical.product(c, ln(Canonical.quotient(first, second))),
              "(x^a-x^b)/ln(x) from 0 to 1 for a > -1 and b > -1");
        });
  }

  /** ∫ c·ln(sin x) = ∫ c·ln(cos x) = −c·π·ln(2)/2 over (0, π/2), the first twice that to π. */
  Optional<KnownIntegral> ofWave(int quarters) {
    return ofWave(Operator.SIN, quarters)
        .or(() -> quarters == 1 ? ofWave(Operator.COS, 1) : Optional.empty());
  }

  private Optional<KnownIntegral> ofWave(Operator wave, int quarters) {
    return form.times(ln(Canonical.call(wave, form.x())))
        .flatMap(c ->
            form.where(
                List.of(),
                Canonical.product(
                    List.of(
                        c,
                        KnownForm.fraction(-quarters, 2),
                        KnownForm.PI,
                        ln(Canonical.number(2)))),
                wave.spelling() + " under a logarithm over quarter turns"));
  }

  /** Those that are a multiple of π² from 0 to 1, as the dilogarithm's values are. */
  private Optional<KnownIntegral> dilogarithm() {
    Canonical x = form.x();
    Canonical above = Canonical.sum(Canonical.ONE, x);
    Canonical below = Canonical.difference(Canonical.ONE, x);
    return multiple(Canonical.quotient(ln(above), x), 12, "ln(1+x)/x")
        .or(() -> multiple(Canonical.quotient(ln(below), x), -6, "ln(1-x)/x"))
        .or(() -> multiple(Canonical.quotient(ln(x), below), -6, "ln(x)/(1-x)"))
        .or(() -> multiple(Canonical.quotient(ln(x), above), -12, "ln(x)/(1+x)"));
  }

  private static Canonical ln(Canonical of) {
    return Canonical.call(Operator.LN, of);
  }

  private Optional<KnownIntegral> multiple(Canonical of, int divisor, String rule) {
    return form.times(of)
        .flatMap(c ->
            form.where(
                List.of(),
                Canonical.product(
                    List.of(
                        c,
                        KnownForm.fraction(1, divisor),
                        Canonical.power(KnownForm.PI, Canonical.number(2)))),
                rule + " from 0 to 1"));
  }
}
