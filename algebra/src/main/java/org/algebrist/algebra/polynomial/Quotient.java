package org.algebrist.algebra.polynomial;

import java.util.LinkedHashMap;
import java.util.Map;
import org.algebrist.algebra.Work;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * A fraction of polynomials whose denominator is kept in factors, so that sums take the least
 * common one and x/y + z/y does not become quadratic.
 *
 * @param numerator any polynomial
 * @param factors the monic, non-constant factors of the denominator with their exponents
 */
public record Quotient(Polynomial numerator, Map<Polynomial, Integer> factors) {

  /** A polynomial over 1. */
  public static Quotient of(Polynomial numerator) {
    return new Quotient(numerator, Map.of());
  }

  /** Whether it is a number. */
  public boolean isConstant() {
    return factors.isEmpty() && numerator.isConstant();
  }

  Polynomial denominator(Work work) {
    return product(factors, work);
  }

  /** The sum over the common denominator. */
  public Quotient plus(Quotient other, Work work) {
    if (factors.equals(other.factors)) {
      return new Quotient(numerator.plus(other.numerator, work), factors);
    }
    var common = new LinkedHashMap<>(factors);
    other.factors.forEach((factor, exponent) -> common.merge(factor, exponent, Math::max));
    return new Quotient(raised(common, work).plus(other.raised(common, work), work), common);
  }

  /** The opposite. */
  public Quotient negate(Work work) {
    return new Quotient(numerator.scaled(Rational.of(-1), work), factors);
  }

  /** The product, without the factors of its denominator that divide its numerator. */
  public Quotient times(Quotient other, Work work) {
    if (factors.isEmpty() && other.factors.isEmpty()) {
      return of(numerator.times(other.numerator, work));
    }
    var product = new LinkedHashMap<>(factors);
    other.factors.forEach((factor, exponent) -> product.merge(factor, exponent, Integer::sum));
    return new Quotient(numerator.times(other.numerator, work), product).reduced(work);
  }

  /** The reciprocal; the numerator must not be zero. */
  public Quotient inverse(Work work) {
    Polynomial over = denominator(work);
    if (numerator.isConstant()) {
      return of(over.scaled(reciprocal(numerator), work));
    }
    Polynomial factor = numerator.monic(work);
    var leading = Polynomial.constant(numerator.coefficient(numerator.leading()));
    return new Quotient(over.scaled(reciprocal(leading), work), Map.of(factor, 1)).reduced(work);
  }

  /** Without the factors of the denominator that divide the numerator. */
  public Quotient reduced(Work work) {
    if (factors.isEmpty()) {
      return this;
    }
    Polynomial rest = numerator;
    var kept = new LinkedHashMap<Polynomial, Integer>();
    for (var entry : factors.entrySet()) {
      int exponent = entry.getValue();
      @Nullable Polynomial divided;
      while (exponent > 0 && (divided = rest.dividedBy(entry.getKey(), work)) != null) {
        rest = divided;
        exponent--;
      }
      if (exponent > 0) {
        kept.put(entry.getKey(), exponent);
      }
    }
    return new Quotient(rest, kept);
  }

  /** The numerator over {@code common}, a multiple of the denominator. */
  private Polynomial raised(Map<Polynomial, Integer> common, Work work) {
    var missing = new LinkedHashMap<>(common);
    factors.forEach((factor, exponent) -> missing.merge(factor, -exponent, Integer::sum));
    return numerator.times(product(missing, work), work);
  }

  private static Polynomial product(Map<Polynomial, Integer> factors, Work work) {
    Polynomial product = Polynomial.ONE;
    for (var entry : factors.entrySet()) {
      product = product.times(entry.getKey().power(entry.getValue(), work), work);
    }
    return product;
  }

  private static Rational reciprocal(Polynomial constant) {
    return Rational.ONE.dividedBy(constant.constantTerm());
  }
}
