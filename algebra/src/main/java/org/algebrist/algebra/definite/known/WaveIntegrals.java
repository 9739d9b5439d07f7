package org.algebrist.algebra.definite.known;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.definite.value.Quadrature;
import org.algebrist.expression.tree.Operator;

/** Known integrals of sines and cosines up to infinity. */
final class WaveIntegrals {
  private static final Canonical TWO = Canonical.number(2);

  private final KnownForm form;

  WaveIntegrals(KnownForm form) {
    this.form = form;
  }

  Optional<KnownIntegral> fromZeroToInfinity() {
    return damped()
        .or(() -> overQuadratic(1))
        .or(this::fresnel)
        .or(() -> new WaveQuotients(form).fromZeroToInfinity());
  }

  Optional<KnownIntegral> overTheLine() {
    return overQuadratic(2);
  }

  /** ∫ c·e^(−ax)·sin(bx)/x = c·arctan(b/a) over (0, ∞), for a > 0. */
  private Optional<KnownIntegral> damped() {
    return form.decay()
        .flatMap(a ->
            form.frequency(Operator.SIN)
                .flatMap(b ->
                    form.times(
                            Canonical.product(
                                List.of(
                                    Canonical.power(Canonical.E, form.exponent().orElseThrow()),
                                    form.function(Operator.SIN).orElseThrow(),
                                    form.x(Canonical.MINUS_ONE))))
                        .flatMap(c ->
                            form.where(
                                List.of(a),
                                Canonical.product(
                                    c, Canonical.call(Operator.ARCTAN, Canonical.quotient(b, a))),
                                "e^(-a*x)*sin(b*x)/x for a > 0"))));
  }

  /**
   * ∫ c·cos(ax)/(αx²+β) = c·π/(2√(αβ))·e^(−a√(β/α)) over (0, ∞), ∫ c·x·sin(ax)/(αx²+β) the same but
   * for √(β/α), for a, α, β > 0.
   */
  private Optional<KnownIntegral> overQuadratic(int halves) {
    return overQuadratic(halves, Operator.COS, Canonical.ONE)
        .or(() -> overQuadratic(halves, Operator.SIN, form.x()));
  }

  private Optional<KnownIntegral> overQuadratic(int halves, Operator operator, Canonical above) {
    return form.frequency(operator)
        .flatMap(a -> {
          Canonical wave = form.function(operator).orElseThrow();
          Canonical below =
              Canonical.quotient(Canonical.product(above, wave), form.integrand()).expanded();
          if (!(below instanceof Sum)) {
            return Optional.empty();
          }
          Canonical beta = below.replace(form.variable(), Canonical.ZERO);
          return form.constant(Canonical.difference(below, beta).expanded(), form.square())
              .flatMap(alpha -> {
                List<Canonical> positive = new ArrayList<>(List.of(a, alpha));
                Canonical root = KnownForm.root(Canonical.quotient(beta, alpha), positive);
                Canonical divisor =
                    operator == Operator.SIN ? alpha : Canonical.product(alpha, root);
                Canonical value =
                    Canonical.product(
                        List.of(
                            KnownForm.fraction(halves, 2),
                            KnownForm.PI,
                            Canonical.power(divisor, Canonical.MINUS_ONE),
                            Canonical.power(
                                Canonical.E, Canonical.negation(Canonical.product(a, root)))));
                return form.where(
                    positive,
                    value,
                    "cos(a*x)/(x^2+b^2) and x*sin(a*x)/(x^2+b^2) for a > 0 and b > 0");
              });
        });
  }

  /** ∫ c·sin(ax²) = ∫ c·cos(ax²) = c·√(π/(8a)) over (0, ∞), for a > 0. */
  private Optional<KnownIntegral> fresnel() {
    boolean isSine = form.function(Operator.SIN).isPresent();
    return form.function(isSine ? Operator.SIN : Operator.COS)
        .flatMap(wave ->
            form.constant(wave.operands().getFirst(), form.square())
                .flatMap(a ->
                    form.times(wave)
                        .flatMap(c ->
                            form.where(
                                    List.of(a),
                                    Canonical.product(
                                        c,
                                        Canonical.sqrt(
                                            Canonical.quotient(
                                                KnownForm.PI,
                                                Canonical.product(Canonical.number(8), a)))),
                                    "sin(a*x^2) and cos(a*x^2) for a > 0")
                                .map(known ->
                                    checked(
                                        known,
                                        Canonical.quotient(c, Canonical.sqrt(a)),
                                        () -> fresnelNumber(isSine))))));
  }

  /** With u = x²; the cosine from its first zero on, so that the parts alternate. */
  private static Quadrature.Estimate fresnelNumber(boolean isSine) {
    if (isSine) {
      return Quadrature.alternating(u -> u == 0 ? 0 : Math.sin(u) / (2 * Math.sqrt(u)));
    }
    Quadrature.Estimate start =
        Quadrature.of(
            Canonical.call(Operator.COS, Canonical.power(Canonical.name("x"), TWO)),
            "x",
            List.of(
                Point.of(Canonical.ZERO),
                Point.of(Canonical.sqrt(Canonical.product(Canonical.HALF, KnownForm.PI)))));
    return start.plus(Quadrature.alternating(u -> -Math.sin(u) / (2 * Math.sqrt(u + Math.PI / 2))));
  }

  /** With a numeric value where there are no parameters. */
  private static KnownIntegral checked(
      KnownIntegral known, Canonical factor, Supplier<Quadrature.Estimate> estimate) {
    if (!Constants.isNumber(factor)) {
      return known;
    }
    Quadrature.Estimate found = estimate.get();
    double times = Constants.value(factor);
    return known.checkedBy(
        new Quadrature.Estimate(found.value() * times, found.error() * Math.abs(times)));
  }
}
