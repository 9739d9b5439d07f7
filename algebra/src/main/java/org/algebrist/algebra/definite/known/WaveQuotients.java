package org.algebrist.algebra.definite.known;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.local.WaveSum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Known integrals from 0 to infinity of sums of waves over a power of x. Parts m − 1 times leave
 * sin(ωx)/x, whose integral is π/2: for odd m, the sum of c·sin(ωx)/xᵐ has the integral
 * (−1)^((m−1)/2)·π/(2(m−1)!) times the sum of c·ω^(m−1); for even m, that of c·cos(ωx)/xᵐ likewise
 * with (−1)^(m/2).
 */
final class WaveQuotients {
  private static final Canonical HALF_PI = Canonical.product(Canonical.HALF, KnownForm.PI);
  private static final int MOST = 8;

  private final KnownForm form;

  WaveQuotients(KnownForm form) {
    this.form = form;
  }

  Optional<KnownIntegral> fromZeroToInfinity() {
    return WaveSum.of(form.integrand(), form.variable())
        .filter(sum -> !sum.oscillating().isEmpty())
        .flatMap(sum -> overPower(sum).or(() -> single(sum)));
  }

  /** c·sin(ωx) or c·cos(ωx), the quarter turns of its phase resolved. */
  private record Term(Canonical factor, Canonical frequency, boolean isSine) {
    /** Empty where the phase is no multiple of π/2, or the amplitude is none of the power. */
    static Optional<Term> of(WaveSum.Wave wave, Canonical power, String x) {
      Canonical factor = Canonical.quotient(wave.amplitude(), power);
      Canonical quarters = Canonical.quotient(wave.phase(), HALF_PI).expanded();
      if (factor.contains(x)
          || !(quarters instanceof Canonical.Num(Rational n))
          || !n.isInteger()) {
        return Optional.empty();
      }
      // cos(θ + kπ/2) is cos θ, −sin θ, −cos θ, sin θ
      int k = Math.floorMod(n.intValue(), 4);
      Canonical signed = k == 1 || k == 2 ? Canonical.negation(factor) : factor;
      return Optional.of(new Term(signed, wave.frequency(), k % 2 == 1));
    }
  }

  private Optional<KnownIntegral> overPower(WaveSum sum) {
    for (int m = 1; m <= MOST; m++) {
      Optional<List<Term>> terms = terms(sum, Canonical.number(-m));
      if (terms.isPresent()) {
        int power = m;
        boolean odd = m % 2 == 1;
        boolean alike = terms.get().stream().allMatch(each -> each.isSine() == odd);
        return alike && isFinite(terms.get(), m) ? value(terms.get(), power) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<List<Term>> terms(WaveSum sum, Canonical exponent) {
    List<Term> terms = new ArrayList<>();
    for (WaveSum.Wave wave : sum.waves()) {
      Optional<Term> term = Term.of(wave, form.x(exponent), form.variable());
      if (term.isEmpty()) {
        return Optional.empty();
      }
      terms.add(term.get());
    }
    return Optional.of(terms);
  }

  /** Whether the powers of x below the m-th vanish above the line, so that it has a limit at 0. */
  private static boolean isFinite(List<Term> terms, int m) {
    for (int j = m % 2; j <= m - 2; j += 2) {
      if (!Constants.simple(moment(terms, j)).expanded().equals(Canonical.ZERO)) {
        return false;
      }
    }
    return true;
  }

  /** Σ c·ω^j, where 0⁰ is 1. */
  private static Canonical moment(List<Term> terms, int j) {
    List<Canonical> all = new ArrayList<>();
    for (Term term : terms) {
      all.add(
          Canonical.product(term.factor(), Canonical.power(term.frequency(), Canonical.number(j))));
    }
    return Canonical.sum(all).expanded();
  }

  private Optional<KnownIntegral> value(List<Term> terms, int m) {
    Rational share = Rational.of(m / 2 % 2 == 0 ? 1 : -1, 2);
    for (int k = 2; k < m; k++) {
      share = share.dividedBy(Rational.of(k));
    }
    List<Canonical> positive =
        terms.stream().map(Term::frequency).filter(each -> !each.equals(Canonical.ZERO)).toList();
    Canonical value =
        Canonical.product(List.of(Canonical.number(share), KnownForm.PI, moment(terms, m - 1)));
    String rule =
        terms.size() > 1
            ? "sines or cosines over a power of x, by parts and sin(a*x)/x"
            : "sin(a*x)/x for a > 0";
    return form.where(positive, value.expanded(), rule);
  }

  /**
   * ∫ x^(μ−1)·cos(ax) = Γ(μ)·cos(πμ/2)/a^μ for 0 < μ < 1; of the sine with sin(πμ/2) for |μ| < 1.
   */
  private Optional<KnownIntegral> single(WaveSum sum) {
    if (sum.waves().size() != 1) {
      return Optional.empty();
    }
    Canonical s =
        new KnownForm(sum.waves().getFirst().amplitude(), form.variable()).exponentOf(form.x());
    Optional<List<Term>> terms = terms(sum, s);
    Canonical mu = Canonical.sum(s, Canonical.ONE).expanded();
    if (terms.isEmpty() || mu.equals(Canonical.ZERO) || mu.equals(Canonical.ONE)) {
      return Optional.empty();
    }
    Term term = terms.get().getFirst();
    boolean below = mu instanceof Canonical.Num(Rational n) && n.signum() < 0;
    if (below && !term.isSine()) {
      return Optional.empty(); // it diverges at 0
    }
    Canonical turn =
        Canonical.call(term.isSine() ? Operator.SIN : Operator.COS, Canonical.product(HALF_PI, mu));
    Canonical value =
        Canonical.product(
            List.of(
                term.factor(),
                KnownForm.gamma(mu),
                turn,
                Canonical.power(term.frequency(), Canonical.negation(mu).expanded())));
    return form.where(
        List.of(
            term.frequency(),
            below ? GammaIntegrals.next(mu) : mu,
            Canonical.difference(Canonical.ONE, mu).expanded()),
        value,
        "x^(s-1)*sin(a*x) and x^(s-1)*cos(a*x) for a > 0 and 0 < s < 1");
  }
}
