package org.algebrist.algebra.differential.special;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.algebra.differential.rational.RationalIntegration;
import org.algebrist.algebra.differential.special.SpecialAntiderivative.Term;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals in terms of the error function, the exponential, sine and cosine integrals and
 * Fresnel's: rational functions with linear denominators times e^u, sin u or cos u of a linear u,
 * polynomials times e^u of a quadratic u, sin u and cos u of u = ax²; what powers of x or x = e^u
 * make of such; logarithms over linear denominators; and elliptic integrals.
 */
public final class SpecialIntegrals {
  static final Canonical TWO = Canonical.number(2);
  private static final int MAX_POWER = 12;

  /** New variables one after the other: √(ln x) needs ln x and its root. */
  private static final int MAX_STEPS = 2;

  private final String x;
  private final Assumptions assumptions;

  private SpecialIntegrals(String x, Assumptions assumptions) {
    this.x = x;
    this.assumptions = assumptions;
  }

  /** An antiderivative, unchecked. */
  public static Optional<SpecialAntiderivative> of(Canonical f, String x) {
    try {
      return of(f, x, MAX_STEPS).filter(found -> !found.terms().isEmpty());
    } catch (ArithmeticException | UnsupportedOperationException none) {
      return Optional.empty();
    }
  }

  /** An elliptic integral in Legendre's form, which is none of elementary functions; unchecked. */
  public static Optional<SpecialAntiderivative> elliptic(Canonical f, String x) {
    try {
      return EllipticIntegrals.of(f, x, Assumptions.positive());
    } catch (ArithmeticException | UnsupportedOperationException none) {
      return Optional.empty();
    }
  }

  private static Optional<SpecialAntiderivative> of(Canonical f, String x, int steps) {
    var integrals = new SpecialIntegrals(x, Assumptions.positive());
    Optional<SpecialAntiderivative> found =
        integrals
            .straight(f)
            .or(() -> integrals.byParts(f))
            .or(() -> EllipticIntegrals.of(f, x, integrals.assumptions));
    return found.isPresent() || steps == 0
        ? found
        : new SpecialSubstitutions(x).of(f, (g, t) -> of(g, t, steps - 1));
  }

  private Optional<SpecialAntiderivative> straight(Canonical f) {
    return direct(f).or(() -> byPowers(f)).or(() -> byExponential(f));
  }

  /** By parts where one factor is a logarithm: e^x ln x, ln(ln x). */
  private Optional<SpecialAntiderivative> byParts(Canonical f) {
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> factors = new ArrayList<>();
    IntegrationMethods.split(f, x, constants, factors);
    for (Canonical factor : factors) {
      if (factor instanceof Call call && call.operator() == Operator.LN) {
        Optional<Canonical> rest =
            IntegrationMethods.integrate(Canonical.quotient(f, factor), x)
                .filter(integral -> !integral.equals(Canonical.ZERO));
        if (rest.isPresent()) {
          Canonical integral = rest.get();
          Canonical slope = Canonical.product(integral, factor.derivative(x));
          return straight(Canonical.product(Canonical.number(-1), slope))
              .map(found ->
                  new SpecialAntiderivative(Canonical.product(integral, factor), List.of())
                      .plus(found));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<SpecialAntiderivative> byPowers(Canonical f) {
    String t = SubstitutionMethod.fresh(x);
    for (int k = 2; k <= MAX_POWER; k++) {
      Canonical u = Canonical.power(Canonical.name(x), Canonical.number(k));
      Canonical g =
          SubstitutionMethod.replaced(Canonical.quotient(f, u.derivative(x)), u, Canonical.name(t));
      if (!g.contains(x)) {
        Optional<SpecialAntiderivative> found =
            new SpecialIntegrals(t, assumptions).direct(g).map(each -> each.replace(t, u));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** By x = e^t: 1/ln x. */
  private Optional<SpecialAntiderivative> byExponential(Canonical f) {
    String t = SubstitutionMethod.fresh(x);
    Canonical logarithm = Canonical.call(Operator.LN, Canonical.name(x));
    Canonical power = Canonical.power(Canonical.E, Canonical.name(t));
    Canonical g =
        Canonical.product(
            SubstitutionMethod.replaced(f, logarithm, Canonical.name(t)).replace(x, power), power);
    return new SpecialIntegrals(t, assumptions)
        .direct(g)
        .map(found -> found.replace(t, logarithm))
        .map(SpecialIntegrals::withLogarithmicIntegrals);
  }

  private static SpecialAntiderivative withLogarithmicIntegrals(SpecialAntiderivative found) {
    List<Term> terms = new ArrayList<>();
    for (Term term : found.terms()) {
      terms.add(
          term.function() == SpecialFunction.EI
                  && term.argument() instanceof Call call
                  && call.operator() == Operator.LN
              ? new Term(term.factor(), SpecialFunction.LI, call.operands().getFirst())
              : term);
    }
    return new SpecialAntiderivative(found.elementary(), terms);
  }

  private Optional<SpecialAntiderivative> direct(Canonical f) {
    Canonical expanded = f.expanded();
    List<Canonical> parts = expanded.terms();
    SpecialAntiderivative whole = new SpecialAntiderivative(Canonical.ZERO, List.of());
    for (Canonical part : parts) {
      Optional<SpecialAntiderivative> own = term(part);
      if (own.isEmpty()) {
        own =
            IntegrationMethods.integrate(part, x)
                .map(integral -> new SpecialAntiderivative(integral, List.of()));
      }
      if (own.isEmpty()) {
        return Optional.empty();
      }
      whole = whole.plus(own.get());
    }
    return Optional.of(whole);
  }

  private Optional<SpecialAntiderivative> term(Canonical f) {
    Canonical before = Canonical.ONE;
    Canonical exponent = Canonical.ZERO;
    Optional<Call> wave = Optional.empty();
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> factors = new ArrayList<>();
    IntegrationMethods.split(f, x, constants, factors);
    for (Canonical factor : factors) {
      if (factor instanceof Product power
          && power.size() == 1
          && power.base(0).equals(Canonical.E)) {
        exponent = Canonical.sum(exponent, power.exponent(0));
      } else if (factor instanceof Call call
          && (call.operator() == Operator.SIN || call.operator() == Operator.COS)
          && wave.isEmpty()) {
        wave = Optional.of(call);
      } else {
        before = Canonical.product(before, factor);
      }
    }
    if (exponent.contains(x) == wave.isPresent()) {
      return wave.isPresent() || exponent.contains(x)
          ? Optional.empty()
          : ofLogarithm(factors).map(found -> found.times(Canonical.product(constants)));
    }
    Canonical argument = wave.isPresent() ? wave.get().operands().getFirst() : exponent;
    Optional<ParameterField> field = ParameterField.of(x, before, argument);
    if (field.isEmpty()) {
      return Optional.empty();
    }
    Fraction u = field.get().fraction(argument);
    if (ParameterField.isOfVariable(u.below())) {
      return Optional.empty();
    }
    FieldPolynomial polynomial = field.get().ofVariable(u);
    Canonical constant = Canonical.product(constants);
    Optional<SpecialAntiderivative> found =
        polynomial.degree() == 1
            ? overLinear(field.get(), before, polynomial, wave)
            : polynomial.degree() == 2 && wave.isEmpty()
                ? new GaussIntegrals(x, assumptions).ofGauss(field.get(), before, polynomial)
                : polynomial.degree() == 2 && before.equals(Canonical.ONE)
                    ? new GaussIntegrals(x, assumptions).ofFresnel(polynomial, wave.orElseThrow())
                    : Optional.empty();
    return found.map(each -> each.times(constant));
  }

  /** ∫ln v/(cx + d) of a linear v = ax + b, κ its value where the denominator is 0. */
  private Optional<SpecialAntiderivative> ofLogarithm(List<Canonical> factors) {
    if (factors.size() != 2) {
      return Optional.empty();
    }
    boolean first = isLogarithm(factors.getFirst());
    Canonical logarithm = first ? factors.getFirst() : factors.getLast();
    Canonical inverse = first ? factors.getLast() : factors.getFirst();
    Canonical below = Canonical.power(inverse, Canonical.MINUS_ONE);
    if (!isLogarithm(logarithm)) {
      return Optional.empty();
    }
    Canonical v = ((Call) logarithm).operands().getFirst();
    Optional<Canonical> a = IntegrationMethods.slope(v, x);
    Optional<Canonical> c = IntegrationMethods.slope(below, x);
    if (a.isEmpty() || c.isEmpty()) {
      return Optional.empty();
    }
    Canonical at =
        Canonical.difference(v, Canonical.product(below, Canonical.quotient(a.get(), c.get())))
            .expanded();
    if (at.contains(x) || at.equals(Canonical.ZERO)) {
      return Optional.empty();
    }
    Canonical share = Canonical.power(c.get(), Canonical.MINUS_ONE);
    if (assumptions.sign(at) > 0) {
      // ln v = ln κ + ln(1 − u), u = −a(cx + d)/(cκ)
      Canonical u =
          Canonical.negation(
                  Canonical.product(
                      below, Canonical.quotient(a.get(), Canonical.product(c.get(), at))))
              .expanded();
      return Optional.of(
          new SpecialAntiderivative(
              Canonical.product(
                  List.of(
                      share,
                      Canonical.call(Operator.LN, at),
                      Canonical.call(Operator.LN, Canonical.call(Operator.ABS, below)))),
              List.of(new Term(Canonical.negation(share), SpecialFunction.DILOGARITHM, u))));
    }
    Canonical ratio = Canonical.quotient(v, at).expanded();
    return Optional.of(
        new SpecialAntiderivative(
            Canonical.product(
                List.of(
                    share,
                    logarithm,
                    Canonical.call(
                        Operator.LN, Canonical.difference(Canonical.ONE, ratio).expanded()))),
            List.of(new Term(share, SpecialFunction.DILOGARITHM, ratio))));
  }

  private static boolean isLogarithm(Canonical f) {
    return f instanceof Call call && call.operator() == Operator.LN && call.operands().size() == 1;
  }

  /** f·E of a linear u, where E is e^u, sin u or cos u: 1/(x − r)^m by parts down to m = 1. */
  private Optional<SpecialAntiderivative> overLinear(
      ParameterField field, Canonical before, FieldPolynomial u, Optional<Call> wave) {
    Fraction f = field.fraction(before);
    FieldPolynomial below = field.ofVariable(f.below());
    FieldPolynomial.Division division = field.ofVariable(f.above()).dividedBy(below);
    Canonical kernel =
        wave.isPresent() ? wave.get() : Canonical.power(Canonical.E, u.of(Canonical.name(x)));
    SpecialAntiderivative whole = new SpecialAntiderivative(Canonical.ZERO, List.of());
    if (!division.quotient().isZero()) {
      Optional<Canonical> own =
          IntegrationMethods.integrate(
              Canonical.product(division.quotient().of(Canonical.name(x)), kernel), x);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      whole = new SpecialAntiderivative(own.get(), List.of());
    }
    if (division.remainder().isZero()) {
      return Optional.of(whole);
    }
    for (RationalIntegration.PartialFraction part :
        RationalIntegration.partialFractions(division.remainder(), f.below(), field)) {
      if (part.factor().degree() != 1) {
        return Optional.empty();
      }
      whole = whole.plus(overPower(field, part, u, kernel));
    }
    return Optional.of(whole);
  }

  private SpecialAntiderivative overPower(
      ParameterField field,
      RationalIntegration.PartialFraction part,
      FieldPolynomial u,
      Canonical kernel) {
    FieldPolynomial p = part.factor();
    Fraction r = field.over(field.minus(field.zero(), p.coefficient(0)), p.leading());
    FieldPolynomial y =
        FieldPolynomial.of(field, List.of(field.minus(field.zero(), r), field.one()));
    FieldPolynomial rest =
        part.above().times(field.over(field.one(), p.power(part.times()).leading()));
    SpecialAntiderivative whole = new SpecialAntiderivative(Canonical.ZERO, List.of());
    for (int m = part.times(); m >= 1; m--) {
      FieldPolynomial.Division division = rest.dividedBy(y);
      Canonical share = field.canonical(division.remainder().coefficient(0));
      rest = division.quotient();
      if (!share.equals(Canonical.ZERO)) {
        whole =
            whole.plus(
                pole(
                        y.of(Canonical.name(x)),
                        m,
                        kernel,
                        field.canonical(u.leading()),
                        field.canonical(u.at(r)))
                    .times(share));
      }
    }
    return whole;
  }

  /**
   * ∫E/yᵐ.
   *
   * @param a the slope of E's argument
   * @param at the argument's value where y is 0
   */
  private SpecialAntiderivative pole(
      Canonical y, int m, Canonical kernel, Canonical a, Canonical at) {
    if (m > 1) {
      // −E/((m−1)yᵐ⁻¹) + ∫E'/((m−1)yᵐ⁻¹)
      Canonical inverse = Canonical.number(Rational.of(1, m - 1));
      Canonical algebraic =
          Canonical.product(
              List.of(
                  Canonical.negation(inverse),
                  kernel,
                  Canonical.power(y, Canonical.number(1 - m))));
      Canonical slope = kernel.derivative(x);
      // E' is a times e^u, cos u or −sin u.
      Canonical ratio;
      Canonical next;
      if (kernel instanceof Call call) {
        boolean sine = call.operator() == Operator.SIN;
        next = Canonical.call(sine ? Operator.COS : Operator.SIN, call.operands().getFirst());
        ratio = sine ? a : Canonical.negation(a);
      } else {
        next = kernel;
        ratio = Canonical.quotient(slope, kernel);
      }
      return new SpecialAntiderivative(algebraic, List.of())
          .plus(pole(y, m - 1, next, a, at).times(Canonical.product(inverse, ratio)));
    }
    Canonical v = Canonical.product(a, y);
    if (!(kernel instanceof Call call)) {
      return new SpecialAntiderivative(
          Canonical.ZERO,
          List.of(new Term(Canonical.power(Canonical.E, at), SpecialFunction.EI, v)));
    }
    // sin(v + d) = sin v·cos d + cos v·sin d, cos(v + d) = cos v·cos d − sin v·sin d.
    boolean sine = call.operator() == Operator.SIN;
    Canonical cosine = Canonical.call(Operator.COS, at);
    Canonical other = Canonical.call(Operator.SIN, at);
    List<Term> terms = new ArrayList<>();
    add(terms, sine ? cosine : Canonical.negation(other), SpecialFunction.SI, v);
    add(terms, sine ? other : cosine, SpecialFunction.CI, v);
    return new SpecialAntiderivative(Canonical.ZERO, terms);
  }

  static void add(
      List<Term> terms, Canonical factor, SpecialFunction function, Canonical argument) {
    if (!factor.equals(Canonical.ZERO)) {
      terms.add(new Term(factor, function, argument));
    }
  }
}
