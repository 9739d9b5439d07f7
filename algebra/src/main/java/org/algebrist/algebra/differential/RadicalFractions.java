package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.algebra.differential.rational.RationalIntegration;
import org.algebrist.algebra.differential.rational.RootsOfPolynomials;
import org.algebrist.algebra.differential.rational.SquareRoots;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Integrals of partial fractions over a root of a quadratic q: 1/((x − r)^k·s) and the like, s =
 * √q.
 */
final class RadicalFractions {

  private final QuadraticRadicals radicals;
  private final ParameterField field;
  private final FieldPolynomial q;
  private final Canonical radicand;
  private final Canonical s;
  private final Canonical x;
  private final Assumptions assumptions;

  RadicalFractions(QuadraticRadicals radicals) {
    this.radicals = radicals;
    this.field = radicals.field;
    this.q = radicals.q;
    this.radicand = radicals.radicand;
    this.s = radicals.s;
    this.x = radicals.x;
    this.assumptions = radicals.assumptions;
  }

  Optional<Canonical> ofFraction(RationalIntegration.PartialFraction part) {
    FieldPolynomial p = part.factor();
    if (p.degree() == 1) {
      return Optional.of(ofLinear(part));
    }
    if (p.degree() != 2) {
      return Optional.empty();
    }
    if (isMultiple(p)) {
      return Optional.of(ofOwnPowers(part));
    }
    return part.times() == 1 ? ofCentred(part) : Optional.empty();
  }

  private boolean isMultiple(FieldPolynomial p) {
    return p.times(q.leading()).minus(q.times(p.leading())).isZero();
  }

  /** Terms c/(x − r)^k, with I_k = ∫1/((x − r)^k·s) reduced to I₁ and I₀. */
  private Canonical ofLinear(RationalIntegration.PartialFraction part) {
    FieldPolynomial p = part.factor();
    Fraction r = field.over(field.minus(field.zero(), p.coefficient(0)), p.leading());
    FieldPolynomial y =
        FieldPolynomial.of(field, List.of(field.minus(field.zero(), r), field.one()));
    Fraction[] c = new Fraction[part.times() + 1];
    FieldPolynomial rest = part.above();
    Fraction scale = field.over(field.one(), p.power(part.times()).leading());
    for (int k = part.times(); k >= 1; k--) {
      FieldPolynomial.Division division = rest.dividedBy(y);
      c[k] = field.times(scale, division.remainder().coefficient(0));
      rest = division.quotient();
    }
    Fraction q0 = q.at(r);
    Fraction q1 = q.derivative().at(r);
    Canonical linear = y.of(x);
    if (q0.isZero()) {
      return ofOwnRoot(c, part.times(), q1, linear);
    }
    List<Canonical> parts = new ArrayList<>();
    Fraction whole = field.zero(); // the share of I₀
    for (int k = part.times(); k >= 2; k--) {
      Fraction share = field.over(c[k], field.times(field.number(Rational.of(k - 1)), q0));
      parts.add(
          Canonical.product(
              List.of(
                  Canonical.negation(field.canonical(share)),
                  s,
                  Canonical.power(linear, Canonical.number(1 - k)))));
      c[k - 1] =
          field.plus(
              c[k - 1],
              field.times(share, radicals.times(Rational.of(3 - 2L * k, 2), q1, field.one())));
      Fraction lower =
          field.times(share, radicals.times(Rational.of(2 - k), q.leading(), field.one()));
      if (k > 2) {
        c[k - 2] = field.plus(c[k - 2], lower);
      } else {
        whole = lower;
      }
    }
    if (!whole.isZero()) {
      parts.add(Canonical.product(field.canonical(whole), radicals.inverseRoot()));
    }
    if (!c[1].isZero()) {
      parts.add(
          Canonical.product(
              field.canonical(c[1]), ofPole(linear, field.canonical(q0), field.canonical(q1))));
    }
    return Canonical.sum(parts);
  }

  /** The same where r is a root of q. */
  private Canonical ofOwnRoot(Fraction[] c, int times, Fraction q1, Canonical linear) {
    List<Canonical> parts = new ArrayList<>();
    // (1/2 − k)·q₁·I_k = s/y^k − (1 − k)·α·I_(k−1); I₀ comes with the factor 0.
    for (int k = times; k >= 1; k--) {
      Fraction slope = field.times(field.number(Rational.of(1 - 2L * k, 2)), q1);
      Fraction share = field.over(c[k], slope);
      parts.add(
          Canonical.product(
              List.of(field.canonical(share), s, Canonical.power(linear, Canonical.number(-k)))));
      if (k > 1) {
        c[k - 1] =
            field.minus(
                c[k - 1],
                field.times(share, radicals.times(Rational.of(1 - k), q.leading(), field.one())));
      }
    }
    return Canonical.sum(parts);
  }

  /** ∫1/(y·s) where q = q₀ + q₁y + αy². */
  private Canonical ofPole(Canonical y, Canonical q0, Canonical q1) {
    Canonical two = Canonical.number(2);
    Canonical tangent =
        Canonical.sum(Canonical.product(two, q0), Canonical.product(q1, y)).expanded();
    if (assumptions.sign(q0) > 0) {
      Canonical root = SquareRoots.of(q0);
      Canonical above =
          QuadraticRadicals.primitive(
              Canonical.sum(Canonical.product(List.of(two, root, s)), tangent));
      return Canonical.negation(
          Canonical.quotient(Assumptions.logarithm(Canonical.quotient(above, y)), root));
    }
    Canonical root = SquareRoots.of(Canonical.negation(q0).expanded());
    return Canonical.quotient(
        Canonical.call(
            Operator.ARCTAN, Canonical.quotient(tangent, Canonical.product(List.of(two, root, s)))),
        root);
  }

  /** Over powers of q itself. */
  private Canonical ofOwnPowers(RationalIntegration.PartialFraction part) {
    Fraction ratio = field.over(q.leading(), part.factor().leading());
    FieldPolynomial rest = part.above();
    Fraction scale = field.one();
    for (int i = 0; i < part.times(); i++) {
      scale = field.times(scale, ratio);
    }
    rest = rest.times(scale);
    List<FieldPolynomial> shares = new ArrayList<>(); // of 1/q^times, …, 1/q
    for (int k = part.times(); k >= 1; k--) {
      FieldPolynomial.Division division = rest.dividedBy(q);
      shares.add(division.remainder());
      rest = division.quotient();
    }
    List<Canonical> parts = new ArrayList<>();
    Fraction carried = field.zero();
    for (int k = part.times(); k >= 1; k--) {
      FieldPolynomial share = shares.get(part.times() - k);
      Fraction ofSlope =
          field.over(share.coefficient(1), field.times(field.number(Rational.of(2)), q.leading()));
      Fraction ofOne =
          field.plus(
              carried, field.minus(share.coefficient(0), field.times(ofSlope, q.coefficient(1))));
      Canonical power = Canonical.power(radicand, Canonical.number(Rational.of(1 - 2L * k, 2)));
      Rational odd = Rational.of(2L * k - 1);
      parts.add(
          Canonical.product(
              field.canonical(field.times(field.number(Rational.of(-2).dividedBy(odd)), ofSlope)),
              power));
      Fraction factor =
          field.over(
              field.times(field.number(Rational.of(2).dividedBy(odd)), ofOne),
              radicals.discriminant());
      parts.add(Canonical.product(List.of(field.canonical(factor), q.derivative().of(x), power)));
      carried =
          field.times(factor, radicals.times(Rational.of(4L * (k - 1)), q.leading(), field.one()));
    }
    return Canonical.sum(parts);
  }

  /** Over a quadratic with the same centre h: with y = x − h both hold even powers alone. */
  private Optional<Canonical> ofCentred(RationalIntegration.PartialFraction part) {
    FieldPolynomial p = part.factor();
    Fraction two = field.number(Rational.of(2));
    Fraction h =
        field.over(field.minus(field.zero(), q.coefficient(1)), field.times(two, q.leading()));
    if (!p.derivative().at(h).isZero()) {
      return Optional.empty();
    }
    Fraction gamma = q.at(h);
    Fraction c = field.over(p.at(h), p.leading());
    Fraction ofY = field.over(part.above().coefficient(1), p.leading());
    Fraction ofOne = field.over(part.above().at(h), p.leading());
    Fraction kappa = field.minus(gamma, field.times(q.leading(), c));
    Canonical y = Canonical.difference(x, field.canonical(h));
    List<Canonical> parts = new ArrayList<>();
    if (!ofY.isZero()) {
      // With u = s: ∫y/((y² + c)·s) = ∫du/(u² − κ).
      Canonical value = field.canonical(kappa);
      Canonical integral =
          RootsOfPolynomials.inverse(
              Canonical.product(Canonical.number(2), s),
              Canonical.product(Canonical.number(-4), value),
              assumptions);
      parts.add(Canonical.product(field.canonical(ofY), integral));
    }
    if (!ofOne.isZero()) {
      // With w = y/s: ∫1/((y² + c)·s) = ∫dw/(c + κw²).
      Canonical w = Canonical.quotient(y, s);
      Canonical product = field.canonical(field.times(c, kappa));
      Canonical ratio = field.canonical(kappa);
      Canonical integral;
      if (assumptions.sign(product) > 0) {
        Canonical root = SquareRoots.of(product);
        integral =
            Canonical.quotient(
                Canonical.call(
                    Operator.ARCTAN, Canonical.quotient(Canonical.product(ratio, w), root)),
                root);
      } else {
        Canonical root = SquareRoots.of(Canonical.negation(product).expanded());
        Canonical own = Canonical.product(field.canonical(c), s);
        Canonical other = Canonical.product(root, y);
        integral =
            Canonical.quotient(
                Canonical.difference(
                    Assumptions.logarithm(Canonical.sum(own, other)),
                    Assumptions.logarithm(Canonical.difference(own, other))),
                Canonical.product(Canonical.number(2), root));
      }
      parts.add(Canonical.product(field.canonical(ofOne), integral));
    }
    return Optional.of(Canonical.sum(parts));
  }
}
