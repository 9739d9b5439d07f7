package org.algebrist.algebra.differential;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.ParameterField.Fraction;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Rational functions of x and s = √q, q = αx² + βx + γ: written as A + B/s with rational A and B,
 * whose B is taken apart into a polynomial and partial fractions. Each has its formula of
 * reduction, as tables of integrals have them.
 */
final class QuadraticRadicals {
  private final ParameterField field;
  private final FieldPolynomial q;
  private final Canonical radicand;
  private final Canonical s;
  private final Canonical x;
  private final Assumptions assumptions;

  private QuadraticRadicals(
      ParameterField field, FieldPolynomial q, Canonical radicand, Assumptions assumptions) {
    this.field = field;
    this.q = q;
    this.radicand = radicand;
    this.s = Canonical.sqrt(radicand);
    this.x = Canonical.name(field.variable());
    this.assumptions = assumptions;
  }

  static Optional<Canonical> of(Canonical f, String x, Assumptions assumptions) {
    Optional<Radicals> radicals = Radicals.of(f, x);
    if (radicals.isEmpty() || radicals.get().degrees().size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Canonical, BigInteger> only = radicals.get().degrees().entrySet().iterator().next();
    if (!only.getValue().equals(BigInteger.TWO)) {
      return Optional.empty();
    }
    String root = SubstitutionMethod.fresh(x);
    Canonical rational = Radicals.replaced(f, only.getKey(), BigInteger.TWO, Canonical.name(root));
    try {
      return ParameterField.of(x, rational, only.getKey())
          .flatMap(field -> {
            FieldPolynomial q = quadratic(field, only.getKey());
            return q.degree() != 2
                ? Optional.empty()
                : new QuadraticRadicals(field, q, only.getKey(), assumptions)
                    .integral(rational, Canonical.name(root));
          });
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static FieldPolynomial quadratic(ParameterField field, Canonical radicand) {
    Fraction fraction = field.fraction(radicand);
    return ParameterField.isOfVariable(fraction.below())
        ? FieldPolynomial.of(field, List.of())
        : field.ofVariable(fraction);
  }

  /** A + B·s. */
  private record Pair(Fraction a, Fraction b) {}

  private Optional<Canonical> integral(Canonical f, Canonical root) {
    Pair pair = pair(f, root);
    List<Canonical> parts = new ArrayList<>();
    if (!pair.a().isZero()) {
      Optional<Canonical> rational =
          RationalIntegration.of(field.canonical(pair.a()), field.variable(), assumptions);
      if (rational.isEmpty()) {
        if (field.canonical(pair.a()).contains(field.variable())) {
          return Optional.empty();
        }
        rational = Optional.of(Canonical.product(field.canonical(pair.a()), x));
      }
      parts.add(rational.get());
    }
    Fraction n = field.times(pair.b(), field.fraction(radicand));
    FieldPolynomial below = field.ofVariable(n.below());
    FieldPolynomial.Division division = field.ofVariable(n.above()).dividedBy(below);
    parts.add(ofPolynomial(division.quotient()));
    if (!division.remainder().isZero()) {
      for (RationalIntegration.PartialFraction part :
          RationalIntegration.partialFractions(division.remainder(), n.below(), field)) {
        Optional<Canonical> integral = ofFraction(part);
        if (integral.isEmpty()) {
          return Optional.empty();
        }
        parts.add(integral.get());
      }
    }
    return Optional.of(Canonical.sum(parts));
  }

  private Pair pair(Canonical f, Canonical root) {
    return switch (f) {
      case Sum sum -> {
        Pair total = new Pair(field.zero(), field.zero());
        for (Canonical part : sum.parts()) {
          Pair own = pair(part, root);
          total = new Pair(field.plus(total.a(), own.a()), field.plus(total.b(), own.b()));
        }
        yield total;
      }
      case Product product -> {
        Pair total = new Pair(field.number(product.coefficient()), field.zero());
        for (int i = 0; i < product.size(); i++) {
          total = times(total, power(product.base(i), product.exponent(i), root));
        }
        yield total;
      }
      default ->
          f.equals(root)
              ? new Pair(field.zero(), field.one())
              : new Pair(field.fraction(f), field.zero());
    };
  }

  private Pair power(Canonical base, Canonical exponent, Canonical root) {
    boolean holds = root instanceof Canonical.Symbol(String name) && base.contains(name);
    if (!holds || !(exponent instanceof Canonical.Num(Rational n))) {
      return new Pair(field.fraction(Canonical.power(base, exponent)), field.zero());
    }
    Pair factor = pair(base, root);
    if (n.signum() < 0) {
      factor = inverse(factor);
    }
    Pair power = new Pair(field.one(), field.zero());
    for (int i = 0; i < Math.abs(n.intValue()); i++) {
      power = times(power, factor);
    }
    return power;
  }

  private Pair times(Pair f, Pair g) {
    Fraction square = field.fraction(radicand);
    return new Pair(
        field.plus(field.times(f.a(), g.a()), field.times(square, field.times(f.b(), g.b()))),
        field.plus(field.times(f.a(), g.b()), field.times(f.b(), g.a())));
  }

  /** (a − bs)/(a² − b²q). */
  private Pair inverse(Pair f) {
    Fraction norm =
        field.minus(
            field.times(f.a(), f.a()),
            field.times(field.fraction(radicand), field.times(f.b(), f.b())));
    return new Pair(field.over(f.a(), norm), field.over(field.minus(field.zero(), f.b()), norm));
  }

  // ---- Polynomials over s

  /** ∫p/s = c·s + λ∫1/s with a polynomial c. */
  private Canonical ofPolynomial(FieldPolynomial p) {
    if (p.isZero()) {
      return Canonical.ZERO;
    }
    Fraction[] c = new Fraction[p.degree() + 2];
    java.util.Arrays.fill(c, field.zero());
    for (int k = p.degree(); k >= 1; k--) {
      Fraction sum =
          field.minus(
              p.coefficient(k),
              field.plus(
                  times(Rational.of(2L * k + 1, 2), q.coefficient(1), c[k]),
                  times(Rational.of(k + 1), q.coefficient(0), c[k + 1])));
      c[k - 1] = field.over(sum, times(Rational.of(k), q.leading(), field.one()));
    }
    Fraction rest =
        field.minus(
            p.coefficient(0),
            field.plus(
                times(Rational.of(1, 2), q.coefficient(1), c[0]),
                times(Rational.ONE, q.coefficient(0), c[1])));
    Canonical algebraic = Canonical.product(FieldPolynomial.of(field, List.of(c)).of(x), s);
    return rest.isZero()
        ? algebraic
        : Canonical.sum(algebraic, Canonical.product(field.canonical(rest), inverseRoot()));
  }

  private Fraction times(Rational factor, Fraction a, Fraction b) {
    return field.times(field.number(factor), field.times(a, b));
  }

  /** ∫1/s. */
  private Canonical inverseRoot() {
    Canonical alpha = field.canonical(q.leading());
    Canonical slope = q.derivative().of(x);
    Canonical discriminant = field.canonical(discriminant());
    if (assumptions.sign(alpha) < 0) {
      Canonical root = SquareRoots.of(Canonical.negation(discriminant).expanded());
      return Canonical.quotient(
          Canonical.call(
              Operator.ARCSIN, Canonical.quotient(Canonical.negation(slope), size(root))),
          Canonical.sqrt(Canonical.negation(alpha)));
    }
    Canonical scale = Canonical.sqrt(alpha);
    if (Canonical.variables(discriminant.formula()).isEmpty()
        && assumptions.sign(discriminant) > 0) {
      return Canonical.quotient(
          Canonical.call(Operator.ARSINH, Canonical.quotient(slope, SquareRoots.of(discriminant))),
          scale);
    }
    Canonical sum = Canonical.sum(slope, Canonical.product(List.of(Canonical.number(2), scale, s)));
    return Canonical.quotient(Assumptions.logarithm(primitive(sum)), scale);
  }

  private static Canonical primitive(Canonical sum) {
    return sum instanceof Sum terms
        ? Canonical.quotient(sum, Canonical.number(terms.content()))
        : sum;
  }

  private static Canonical size(Canonical root) {
    return Canonical.variables(root.formula()).isEmpty()
        ? root
        : Canonical.call(Operator.ABS, root);
  }

  private Fraction discriminant() {
    return field.minus(
        times(Rational.of(4), q.leading(), q.coefficient(0)),
        field.times(q.coefficient(1), q.coefficient(1)));
  }

  // ---- Partial fractions over s

  private Optional<Canonical> ofFraction(RationalIntegration.PartialFraction part) {
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
    List<Canonical> parts = new ArrayList<>();
    if (q0.isZero()) {
      // (1/2 − k)·q₁·I_k = s/y^k − (1 − k)·α·I_(k−1); I₀ comes with the factor 0.
      for (int k = part.times(); k >= 1; k--) {
        Fraction slope = field.times(field.number(Rational.of(1 - 2L * k, 2)), q1);
        Fraction share = field.over(c[k], slope);
        parts.add(
            Canonical.product(
                List.of(field.canonical(share), s, Canonical.power(linear, Canonical.number(-k)))));
        if (k > 1) {
          c[k - 1] =
              field.minus(
                  c[k - 1],
                  field.times(share, times(Rational.of(1 - k), q.leading(), field.one())));
        }
      }
      return Canonical.sum(parts);
    }
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
              c[k - 1], field.times(share, times(Rational.of(3 - 2L * k, 2), q1, field.one())));
      Fraction lower = field.times(share, times(Rational.of(2 - k), q.leading(), field.one()));
      if (k > 2) {
        c[k - 2] = field.plus(c[k - 2], lower);
      } else {
        whole = lower;
      }
    }
    if (!whole.isZero()) {
      parts.add(Canonical.product(field.canonical(whole), inverseRoot()));
    }
    if (!c[1].isZero()) {
      parts.add(
          Canonical.product(
              field.canonical(c[1]), ofPole(linear, field.canonical(q0), field.canonical(q1))));
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
      Canonical above = primitive(Canonical.sum(Canonical.product(List.of(two, root, s)), tangent));
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
              field.times(field.number(Rational.of(2).dividedBy(odd)), ofOne), discriminant());
      parts.add(Canonical.product(List.of(field.canonical(factor), q.derivative().of(x), power)));
      carried = field.times(factor, times(Rational.of(4L * (k - 1)), q.leading(), field.one()));
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
