package org.algebrist.algebra.differential.rational;

import edu.jas.arith.BigRational;
import edu.jas.poly.GenPolynomial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.expression.tree.Rational;

/**
 * Quotients of polynomials whose coefficients may hold parameters: Hermite's reduction of powers in
 * the denominator, then a logarithm or an arctangent for each irreducible factor (Bronstein,
 * Symbolic Integration I, 2.2 and 2.5). What is answered is real. Not answered are denominators
 * with irreducible factors of degree 3 and more, unless {@link RootsOfPolynomials} finds real
 * quadratic factors with roots of numbers; {@link #parts} leaves their terms.
 */
public final class RationalIntegration {
  private RationalIntegration() {}

  /** By numbers alone, or with the signs of what holds parameters as assumed. */
  public static Optional<Canonical> of(Canonical f, String x, Assumptions assumptions) {
    if (!f.contains(x)) {
      return Optional.empty();
    }
    return ParameterField.of(x, f)
        .flatMap(field -> {
          try {
            return new Reduction(field, assumptions).integral(field.fraction(f));
          } catch (ArithmeticException tooLarge) {
            return Optional.empty();
          }
        });
  }

  /**
   * An integral as far as it has a closed form.
   *
   * @param closed the integral of what is left without the terms
   * @param open a/p with irreducible p of degree 3 and more, all multiplicities 1
   */
  public record Parts(Canonical closed, List<PartialFraction> open) {
    public Parts {
      open = List.copyOf(open);
    }
  }

  /** The parts of an integral by numbers alone; empty where the function holds parameters. */
  public static Optional<Parts> parts(Canonical f, String x) {
    return ParameterField.of(x, f)
        .filter(ParameterField::isOfNumbers)
        .map(field -> {
          var reduction = new Reduction(field, Assumptions.positive());
          Canonical closed = reduction.closed(field.fraction(f));
          return new Parts(closed, reduction.open);
        });
  }

  /** A quotient of polynomials as a polynomial and partial fractions; empty of anything else. */
  public static Optional<Canonical> decomposed(Canonical f, String x) {
    return ParameterField.of(x, f)
        .map(field -> {
          Fraction fraction = field.fraction(f);
          FieldPolynomial below = field.ofVariable(fraction.below());
          FieldPolynomial.Division division = field.ofVariable(fraction.above()).dividedBy(below);
          Canonical name = Canonical.name(x);
          List<Canonical> parts = new ArrayList<>(List.of(division.quotient().of(name)));
          if (!division.remainder().isZero()) {
            for (PartialFraction part :
                partialFractions(division.remainder(), fraction.below(), field)) {
              parts.addAll(byPowers(part, name));
            }
          }
          return Canonical.sum(parts);
        });
  }

  /** a/pᵐ as terms aᵢ/pⁱ with aᵢ of a lower degree than p. */
  private static List<Canonical> byPowers(PartialFraction part, Canonical x) {
    List<Canonical> terms = new ArrayList<>();
    FieldPolynomial rest = part.above();
    for (int i = part.times(); i > 0 && !rest.isZero(); i--) {
      FieldPolynomial.Division division = rest.dividedBy(part.factor());
      terms.add(
          Canonical.quotient(
              division.remainder().of(x),
              Canonical.power(part.factor().of(x), Canonical.number(i))));
      rest = division.quotient();
    }
    return terms;
  }

  /** One integral. */
  private static final class Reduction {
    private final ParameterField field;
    private final Assumptions assumptions;
    private final Canonical x;

    /** Terms a/p whose integrals have no closed form that is found. */
    private final List<PartialFraction> open = new ArrayList<>();

    Reduction(ParameterField field, Assumptions assumptions) {
      this.field = field;
      this.assumptions = assumptions;
      this.x = Canonical.name(field.variable());
    }

    Optional<Canonical> integral(Fraction f) {
      Canonical closed = closed(f);
      return open.isEmpty() ? Optional.of(closed) : Optional.empty();
    }

    /** Without the integrals of the open terms. */
    Canonical closed(Fraction f) {
      FieldPolynomial below = field.ofVariable(f.below());
      FieldPolynomial.Division division = field.ofVariable(f.above()).dividedBy(below);
      List<Canonical> parts = new ArrayList<>();
      parts.add(division.quotient().integral().of(x));
      FieldPolynomial rest = division.remainder();
      if (!rest.isZero()) {
        for (PartialFraction part : partialFractions(rest, f.below(), field)) {
          parts.add(closed(part));
        }
      }
      return Canonical.sum(parts);
    }

    /**
     * By Hermite's reduction: with a = b·p + c·p', ∫a/pᵐ = −c/((m−1)pᵐ⁻¹) + ∫(b + c'/(m−1))/pᵐ⁻¹.
     */
    private Canonical closed(PartialFraction part) {
      FieldPolynomial p = part.factor();
      FieldPolynomial a = part.above();
      List<Canonical> parts = new ArrayList<>();
      for (int m = part.times(); m > 1; m--) {
        FieldPolynomial.Bezout bezout = p.bezout(p.derivative());
        FieldPolynomial c = a.times(bezout.t()).dividedBy(p).remainder();
        FieldPolynomial b = a.minus(c.times(p.derivative())).dividedBy(p).quotient();
        Fraction inverse = field.number(Rational.of(1, m - 1));
        parts.add(
            Canonical.quotient(
                c.times(field.minus(field.zero(), inverse)).of(x),
                Canonical.power(p.of(x), Canonical.number(m - 1))));
        a = b.plus(c.derivative().times(inverse));
      }
      if (!a.isZero()) {
        PartialFraction simple = new PartialFraction(a, p, 1);
        RootsOfPolynomials.integral(a, p, x, assumptions)
            .ifPresentOrElse(parts::add, () -> open.add(simple));
      }
      return Canonical.sum(parts);
    }
  }

  /**
   * A term a/pᵐ with p irreducible.
   *
   * @param above of a degree below that of pᵐ
   */
  public record PartialFraction(FieldPolynomial above, FieldPolynomial factor, int times) {}

  /**
   * The partial fractions of a proper fraction, one for each irreducible factor.
   *
   * @param below the denominator, in all generators
   */
  public static List<PartialFraction> partialFractions(
      FieldPolynomial above, GenPolynomial<BigRational> below, ParameterField field) {
    List<FieldPolynomial> factors = new ArrayList<>();
    List<Integer> times = new ArrayList<>();
    FieldPolynomial whole = field.ofVariable(below);
    FieldPolynomial product = FieldPolynomial.constant(field, field.one());
    for (Map.Entry<GenPolynomial<BigRational>, Long> factor : field.factors(below).entrySet()) {
      if (ParameterField.isOfVariable(factor.getKey())) {
        FieldPolynomial own = field.ofVariable(factor.getKey());
        factors.add(own);
        times.add(factor.getValue().intValue());
        product = product.times(own.power(factor.getValue().intValue()));
      }
    }
    // What the factors leave out is a constant.
    FieldPolynomial rest = above.times(field.over(product.leading(), whole.leading()));
    List<PartialFraction> parts = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      FieldPolynomial own = factors.get(i).power(times.get(i));
      FieldPolynomial others = product.dividedBy(own).quotient();
      // rest/(own·others) = u/own + v/others, with u = rest·others⁻¹ modulo own.
      FieldPolynomial inverse = others.bezout(own).s();
      FieldPolynomial part = rest.times(inverse).dividedBy(own).remainder();
      if (!part.isZero()) {
        parts.add(new PartialFraction(part, factors.get(i), times.get(i)));
      }
      rest = rest.minus(part.times(others)).dividedBy(own).quotient();
      product = others;
    }
    return parts;
  }
}
