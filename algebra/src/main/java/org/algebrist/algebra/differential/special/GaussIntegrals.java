package org.algebrist.algebra.differential.special;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.algebra.differential.special.SpecialAntiderivative.Term;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Integrals of polynomials times e^u of a quadratic u, and of sin u and cos u of u = ax². */
final class GaussIntegrals {

  private final String x;
  private final Assumptions assumptions;

  GaussIntegrals(String x, Assumptions assumptions) {
    this.x = x;
    this.assumptions = assumptions;
  }

  /** ∫p·e^u of a quadratic u: q·e^u + c·∫e^u with a polynomial q. */
  Optional<SpecialAntiderivative> ofGauss(
      ParameterField field, Canonical before, FieldPolynomial u) {
    Fraction f = field.fraction(before);
    if (ParameterField.isOfVariable(f.below())) {
      return Optional.empty();
    }
    FieldPolynomial rest = field.ofVariable(f);
    FieldPolynomial slope = u.derivative();
    FieldPolynomial q = FieldPolynomial.of(field, List.of());
    while (rest.degree() >= 1) {
      List<Fraction> term = new ArrayList<>();
      for (int i = 1; i < rest.degree(); i++) {
        term.add(field.zero());
      }
      term.add(field.over(rest.leading(), slope.leading()));
      FieldPolynomial own = FieldPolynomial.of(field, term);
      q = q.plus(own);
      rest = rest.minus(own.times(slope)).minus(own.derivative());
    }
    Canonical variable = Canonical.name(x);
    Canonical kernel = Canonical.power(Canonical.E, u.of(variable));
    Canonical elementary = Canonical.product(q.of(variable), kernel).expanded();
    if (rest.isZero()) {
      return Optional.of(new SpecialAntiderivative(elementary, List.of()));
    }
    // u = a(x + b/(2a))² + c − b²/(4a)
    Canonical a = field.canonical(u.leading());
    int sign = assumptions.sign(a) < 0 || isNegated(a) ? -1 : 1;
    Canonical size = sign < 0 ? Canonical.negation(a) : a;
    Canonical root = Canonical.sqrt(size);
    Fraction shift =
        field.over(u.coefficient(1), field.times(field.number(Rational.of(2)), u.leading()));
    Fraction peak = u.at(field.minus(field.zero(), shift));
    Canonical factor =
        Canonical.product(
            List.of(
                field.canonical(rest.coefficient(0)),
                Canonical.HALF,
                Canonical.sqrt(Canonical.quotient(Canonical.name("pi"), size)),
                Canonical.power(Canonical.E, field.canonical(peak))));
    return Optional.of(
        new SpecialAntiderivative(
            elementary,
            List.of(
                new Term(
                    factor,
                    sign < 0 ? SpecialFunction.ERF : SpecialFunction.ERFI,
                    Canonical.product(root, Canonical.sum(variable, field.canonical(shift)))))));
  }

  /** Whether it is written with a minus: then −a of e^(−ax²) is taken for the positive one. */
  private static boolean isNegated(Canonical a) {
    return a instanceof Product product && product.coefficient().signum() < 0;
  }

  /** ∫sin(ax² + c) and ∫cos(ax² + c). */
  Optional<SpecialAntiderivative> ofFresnel(FieldPolynomial u, Call wave) {
    ParameterField field = u.field();
    if (!u.coefficient(1).isZero()) {
      return Optional.empty();
    }
    Canonical a = field.canonical(u.leading());
    if (assumptions.sign(a) <= 0) {
      return Optional.empty();
    }
    Canonical at = field.canonical(u.coefficient(0));
    Canonical pi = Canonical.name("pi");
    Canonical norm =
        Canonical.sqrt(Canonical.quotient(pi, Canonical.product(SpecialIntegrals.TWO, a)));
    Canonical argument =
        Canonical.product(
            Canonical.sqrt(Canonical.quotient(Canonical.product(SpecialIntegrals.TWO, a), pi)),
            Canonical.name(x));
    boolean sine = wave.operator() == Operator.SIN;
    Canonical cosine = Canonical.product(norm, Canonical.call(Operator.COS, at));
    Canonical other = Canonical.product(norm, Canonical.call(Operator.SIN, at));
    List<Term> terms = new ArrayList<>();
    SpecialIntegrals.add(
        terms, sine ? cosine : Canonical.negation(other), SpecialFunction.FRESNEL_S, argument);
    SpecialIntegrals.add(terms, sine ? other : cosine, SpecialFunction.FRESNEL_C, argument);
    return Optional.of(new SpecialAntiderivative(Canonical.ZERO, terms));
  }
}
