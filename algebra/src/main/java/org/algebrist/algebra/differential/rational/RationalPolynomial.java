package org.algebrist.algebra.differential.rational;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Rational;

/**
 * A polynomial of one variable over the fractions.
 *
 * @param coefficients that of xⁱ at place i; the last is not 0, and 0 has none
 */
public record RationalPolynomial(List<Rational> coefficients) {
  static final RationalPolynomial ZERO = new RationalPolynomial(List.of());

  public RationalPolynomial {
    int size = coefficients.size();
    while (size > 0 && coefficients.get(size - 1).signum() == 0) {
      size--;
    }
    coefficients = List.copyOf(coefficients.subList(0, size));
  }

  /** The polynomial with these coefficients, the constant first. */
  public static RationalPolynomial of(Rational... coefficients) {
    return new RationalPolynomial(List.of(coefficients));
  }

  /** −1 for 0. */
  public int degree() {
    return coefficients.size() - 1;
  }

  /** The coefficient of a power, 0 where there is no such term. */
  public Rational coefficient(int power) {
    return power < coefficients.size() ? coefficients.get(power) : Rational.ZERO;
  }

  /** The coefficient of the highest power. */
  public Rational leading() {
    return coefficients.getLast();
  }

  /** The sum. */
  public RationalPolynomial plus(RationalPolynomial other) {
    List<Rational> sums = new ArrayList<>();
    for (int i = 0; i <= Math.max(degree(), other.degree()); i++) {
      sums.add(coefficient(i).plus(other.coefficient(i)));
    }
    return new RationalPolynomial(sums);
  }

  RationalPolynomial minus(RationalPolynomial other) {
    return plus(other.times(Rational.of(-1)));
  }

  /** The product with a number. */
  public RationalPolynomial times(Rational factor) {
    return new RationalPolynomial(coefficients.stream().map(factor::times).toList());
  }

  /** The product with another. */
  public RationalPolynomial times(RationalPolynomial other) {
    if (degree() < 0 || other.degree() < 0) {
      return ZERO;
    }
    List<Rational> products = new ArrayList<>();
    for (int i = 0; i <= degree() + other.degree(); i++) {
      Rational sum = Rational.ZERO;
      for (int k = Math.max(0, i - other.degree()); k <= Math.min(i, degree()); k++) {
        sum = sum.plus(coefficient(k).times(other.coefficient(i - k)));
      }
      products.add(sum);
    }
    return new RationalPolynomial(products);
  }

  /** Quotient and remainder. */
  public record Division(RationalPolynomial quotient, RationalPolynomial remainder) {}

  /** By a polynomial other than 0. */
  public Division dividedBy(RationalPolynomial divisor) {
    RationalPolynomial quotient = ZERO;
    RationalPolynomial rest = this;
    while (rest.degree() >= divisor.degree()) {
      RationalPolynomial term =
          monomial(rest.leading().dividedBy(divisor.leading()), rest.degree() - divisor.degree());
      quotient = quotient.plus(term);
      rest = rest.minus(term.times(divisor));
    }
    return new Division(quotient, rest);
  }

  static RationalPolynomial monomial(Rational coefficient, int power) {
    List<Rational> coefficients = new ArrayList<>();
    for (int i = 0; i < power; i++) {
      coefficients.add(Rational.ZERO);
    }
    coefficients.add(coefficient);
    return new RationalPolynomial(coefficients);
  }

  /** The greatest common divisor, its leading coefficient 1. */
  RationalPolynomial gcd(RationalPolynomial other) {
    RationalPolynomial a = this;
    RationalPolynomial b = other;
    while (b.degree() >= 0) {
      RationalPolynomial rest = a.dividedBy(b).remainder();
      a = b;
      b = rest;
    }
    return a.times(Rational.ONE.dividedBy(a.leading()));
  }

  /** The value at a number. */
  public Rational at(Rational x) {
    Rational value = Rational.ZERO;
    for (Rational coefficient : coefficients.reversed()) {
      value = value.times(x).plus(coefficient);
    }
    return value;
  }

  /** The polynomial p(x + by). */
  public RationalPolynomial shifted(Rational by) {
    RationalPolynomial step = of(by, Rational.ONE);
    RationalPolynomial total = ZERO;
    for (Rational coefficient : coefficients.reversed()) {
      total = total.times(step).plus(of(coefficient));
    }
    return total;
  }

  /** The derivative. */
  public RationalPolynomial derivative() {
    List<Rational> slopes = new ArrayList<>();
    for (int i = 1; i < coefficients.size(); i++) {
      slopes.add(coefficients.get(i).times(Rational.of(i)));
    }
    return new RationalPolynomial(slopes);
  }

  /** The integral without a constant. */
  RationalPolynomial integral() {
    List<Rational> integrals = new ArrayList<>(List.of(Rational.ZERO));
    for (int i = 0; i < coefficients.size(); i++) {
      integrals.add(coefficients.get(i).dividedBy(Rational.of(i + 1)));
    }
    return new RationalPolynomial(integrals);
  }

  /** The polynomial as a formula in x. */
  public Canonical of(Canonical x) {
    List<Canonical> terms = new ArrayList<>();
    for (int i = 0; i < coefficients.size(); i++) {
      terms.add(
          Canonical.product(
              Canonical.number(coefficients.get(i)), Canonical.power(x, Canonical.number(i))));
    }
    return Canonical.sum(terms);
  }
}
