package org.algebrist.algebra.differential;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.algebra.differential.rational.Radicals;
import org.algebrist.algebra.differential.rational.RationalIntegration;
import org.algebrist.algebra.differential.rational.SquareRoots;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Rational functions of x and s = √q, q = αx² + βx + γ: written as A + B/s with rational A and B,
 * whose B is taken apart into a polynomial and partial fractions. Each has its formula of
 * reduction, as tables of integrals have them.
 */
final class QuadraticRadicals {
  final ParameterField field;
  final FieldPolynomial q;
  final Canonical radicand;
  final Canonical s;
  final Canonical x;
  final Assumptions assumptions;

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
        Optional<Canonical> integral = new RadicalFractions(this).ofFraction(part);
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
    Arrays.fill(c, field.zero());
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

  Fraction times(Rational factor, Fraction a, Fraction b) {
    return field.times(field.number(factor), field.times(a, b));
  }

  /**
   * ∫1/√q of a quadratic q that is positive between two places.
   *
   * @param slope the derivative of q
   * @param root the square root of its discriminant
   * @param leading the leading coefficient, negative
   */
  static Canonical arc(Canonical slope, Canonical root, Canonical leading) {
    return Canonical.quotient(
        Canonical.call(Operator.ARCSIN, Canonical.quotient(Canonical.negation(slope), root)),
        Canonical.sqrt(Canonical.negation(leading)));
  }

  /** ∫1/s. */
  Canonical inverseRoot() {
    Canonical alpha = field.canonical(q.leading());
    Canonical slope = q.derivative().of(x);
    Canonical discriminant = field.canonical(discriminant());
    if (assumptions.sign(alpha) < 0) {
      Canonical root = SquareRoots.of(Canonical.negation(discriminant).expanded());
      return arc(slope, size(root), alpha);
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

  static Canonical primitive(Canonical sum) {
    return sum instanceof Sum terms
        ? Canonical.quotient(sum, Canonical.number(terms.content()))
        : sum;
  }

  private static Canonical size(Canonical root) {
    return Canonical.variables(root.formula()).isEmpty()
        ? root
        : Canonical.call(Operator.ABS, root);
  }

  Fraction discriminant() {
    return field.minus(
        times(Rational.of(4), q.leading(), q.coefficient(0)),
        field.times(q.coefficient(1), q.coefficient(1)));
  }
}
