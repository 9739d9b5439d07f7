package org.algebrist.algebra.definite.known;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Known integrals with a sine or cosine below a line or in a logarithm, over quarters of its
 * period: 1/(a + b·cos x), 1/(α·sin²x + β·cos²x), ln(a + b·cos x).
 */
final class PeriodicIntegrals {
  private static final Canonical TWO = Canonical.number(2);
  private static final Canonical HALF_PI = Canonical.product(Canonical.HALF, KnownForm.PI);

  private final KnownForm form;
  private final int from;
  private final int to;

  private PeriodicIntegrals(KnownForm form, int from, int to) {
    this.form = form;
    this.from = from;
    this.to = to;
  }

  /** Between bounds that are multiples of π/2. */
  static Optional<KnownIntegral> of(KnownForm form, Point low, Point high) {
    Optional<Integer> from = quarters(low);
    Optional<Integer> to = quarters(high);
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    var integrals = new PeriodicIntegrals(form, from.get(), to.get());
    return integrals.overLinear().or(integrals::overSquares).or(integrals::logarithm);
  }

  private static Optional<Integer> quarters(Point point) {
    return Canonical.quotient(point.value(), HALF_PI).expanded()
                instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && n.abs().compareTo(Rational.of(8)) <= 0
        ? Optional.of(n.intValue())
        : Optional.empty();
  }

  /**
   * a + b·cos x or a + b·sin x.
   *
   * @param halves how many half periods, in which the wave runs from 1 to −1 or back, the range has
   * @param quarters where it has no whole number of these: how many quarters from 0 to 1
   */
  private record Linear(Canonical a, Canonical b, int halves, int quarters) {
    /** a² − b². */
    Canonical difference() {
      return Canonical.difference(Canonical.power(a, TWO), Canonical.power(b, TWO)).expanded();
    }
  }

  private Optional<Linear> linear(Canonical sum) {
    Canonical expanded = sum.expanded();
    if (!(expanded instanceof Sum)) {
      return Optional.empty();
    }
    return wave(expanded, Operator.COS).or(() -> wave(expanded, Operator.SIN));
  }

  private Optional<Linear> wave(Canonical sum, Operator operator) {
    Canonical wave = Canonical.call(operator, form.x());
    Canonical a = Canonical.ZERO;
    Canonical b = Canonical.ZERO;
    for (Canonical part : sum.terms()) {
      if (!part.contains(form.variable())) {
        a = Canonical.sum(a, part);
        continue;
      }
      Optional<Canonical> factor = form.constant(part, wave);
      if (factor.isEmpty()) {
        return Optional.empty();
      }
      b = Canonical.sum(b, factor.get());
    }
    boolean sine = operator == Operator.SIN;
    // A sine runs from −1 to 1 between odd quarters, a cosine between even ones.
    boolean whole = Math.floorMod(from, 2) == (sine ? 1 : 0) && (to - from) % 2 == 0;
    boolean turns = (to - from) % 4 == 0;
    boolean above = sine ? from == 0 && to <= 2 : from >= -1 && to <= 1;
    return whole || turns
        ? Optional.of(new Linear(a, b, (to - from) / 2, 0))
        : above ? Optional.of(new Linear(a, b, 0, to - from)) : Optional.empty();
  }

  /** ∫ 1/(a + b·cos x) = π/√(a² − b²) over a half period, arccos(b/a)/√(a² − b²) over a quarter. */
  private Optional<KnownIntegral> overLinear() {
    for (Canonical factor : form.integrand().factors()) {
      for (int power = 1; power <= 2; power++) {
        Canonical base = factor.powerBase();
        if (factor.equals(Canonical.power(base, Canonical.number(-power)))) {
          int times = power;
          Optional<KnownIntegral> found =
              linear(base)
                  .filter(each -> times == 1 || each.halves() > 0)
                  .flatMap(linear -> form.times(factor).flatMap(c -> overLinear(linear, times, c)));
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<KnownIntegral> overLinear(Linear linear, int power, Canonical c) {
    Canonical difference = linear.difference();
    if (Constants.isNumber(difference) && Constants.isNumber(linear.a())) {
      return Optional.empty(); // there is an antiderivative
    }
    Canonical angle =
        linear.halves() > 0
            ? Canonical.product(Canonical.number(linear.halves()), KnownForm.PI)
            : Canonical.product(
                Canonical.number(linear.quarters()),
                Canonical.call(Operator.ARCCOS, Canonical.quotient(linear.b(), linear.a())));
    Canonical root = KnownForm.size(difference);
    Canonical value =
        power == 1
            ? Canonical.quotient(angle, root)
            : Canonical.quotient(
                Canonical.product(angle, linear.a()), Canonical.product(difference, root));
    return form.where(
        List.of(linear.a(), difference),
        Canonical.product(c, value),
        "1/(a+b*cos(x)) and 1/(a+b*sin(x)) for a > 0 and a^2 > b^2");
  }

  /** ∫ 1/(α·sin²x + β·cos²x) = π/(2√(αβ)) over each quarter, for α > 0 and β > 0. */
  private Optional<KnownIntegral> overSquares() {
    Canonical below = Canonical.power(form.integrand(), Canonical.MINUS_ONE).expanded();
    Canonical sine = Canonical.power(Canonical.call(Operator.SIN, form.x()), TWO);
    Canonical cosine = Canonical.power(Canonical.call(Operator.COS, form.x()), TWO);
    Canonical alpha = Canonical.ZERO;
    Canonical beta = Canonical.ZERO;
    for (Canonical part : below.terms()) {
      Optional<Canonical> ofSine = form.constant(part, sine);
      Optional<Canonical> ofCosine = form.constant(part, cosine);
      boolean plain = !part.contains(form.variable());
      if (!plain && ofSine.isEmpty() && ofCosine.isEmpty()) {
        return Optional.empty();
      }
      Canonical own = plain ? part : ofSine.orElseGet(ofCosine::orElseThrow);
      alpha = plain || ofSine.isPresent() ? Canonical.sum(alpha, own) : alpha;
      beta = plain || ofCosine.isPresent() ? Canonical.sum(beta, own) : beta;
    }
    Canonical product = Canonical.product(alpha, beta);
    if (!(below instanceof Sum) || Constants.isNumber(product)) {
      return Optional.empty();
    }
    Canonical value =
        Canonical.quotient(
            Canonical.product(KnownForm.fraction(to - from, 2), KnownForm.PI),
            KnownForm.size(product));
    return form.where(List.of(alpha, beta), value, "1/(a*sin(x)^2+b*cos(x)^2) for a > 0 and b > 0");
  }

  /** ∫ c·ln(a + b·cos x) = c·π·ln((a + √(a² − b²))/2) over a half period, for a > 0, a² ≥ b². */
  private Optional<KnownIntegral> logarithm() {
    return form.function(Operator.LN)
        .flatMap(call ->
            linear(call.operands().getFirst())
                .filter(each -> each.halves() > 0)
                .flatMap(linear -> form.times(call).flatMap(c -> logarithm(linear, c))));
  }

  private Optional<KnownIntegral> logarithm(Linear linear, Canonical c) {
    Canonical difference = linear.difference();
    boolean touches = difference.equals(Canonical.ZERO);
    Canonical twice =
        touches ? linear.a() : Canonical.sum(linear.a(), KnownForm.size(difference)).expanded();
    Canonical value =
        Canonical.product(
            List.of(
                c,
                Canonical.number(linear.halves()),
                KnownForm.PI,
                Canonical.difference(
                    Canonical.call(Operator.LN, twice), Canonical.call(Operator.LN, TWO))));
    return form.where(
        touches ? List.of(linear.a()) : List.of(linear.a(), difference),
        value,
        "ln(a+b*cos(x)) and ln(a+b*sin(x)) for a > 0 and a^2 >= b^2");
  }
}
