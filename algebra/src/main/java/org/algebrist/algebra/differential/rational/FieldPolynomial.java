package org.algebrist.algebra.differential.rational;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.expression.tree.Rational;

/**
 * A polynomial of one variable whose coefficients are fractions of parameters.
 *
 * @param coefficients that of xⁱ at place i; the last is not 0, and 0 has none
 */
public record FieldPolynomial(ParameterField field, List<Fraction> coefficients) {
  /** The polynomial with these coefficients, the constant first. */
  public static FieldPolynomial of(ParameterField field, List<Fraction> coefficients) {
    int size = coefficients.size();
    while (size > 0 && coefficients.get(size - 1).isZero()) {
      size--;
    }
    return new FieldPolynomial(field, List.copyOf(coefficients.subList(0, size)));
  }

  /** A polynomial without the variable. */
  public static FieldPolynomial constant(ParameterField field, Fraction value) {
    return of(field, List.of(value));
  }

  /** −1 for 0. */
  public int degree() {
    return coefficients.size() - 1;
  }

  /** Whether it is the zero polynomial. */
  public boolean isZero() {
    return coefficients.isEmpty();
  }

  /** The coefficient of a power, 0 where there is no such term. */
  public Fraction coefficient(int power) {
    return power < coefficients.size() ? coefficients.get(power) : field.zero();
  }

  /** The coefficient of the highest power. */
  public Fraction leading() {
    return coefficients.getLast();
  }

  /** The sum with another. */
  public FieldPolynomial plus(FieldPolynomial other) {
    List<Fraction> sums = new ArrayList<>();
    for (int i = 0; i <= Math.max(degree(), other.degree()); i++) {
      sums.add(field.plus(coefficient(i), other.coefficient(i)));
    }
    return of(field, sums);
  }

  /** The difference from another. */
  public FieldPolynomial minus(FieldPolynomial other) {
    return plus(other.times(field.number(Rational.of(-1))));
  }

  /** The product with a fraction of parameters. */
  public FieldPolynomial times(Fraction factor) {
    return of(field, coefficients.stream().map(each -> field.times(each, factor)).toList());
  }

  /** The product with another. */
  public FieldPolynomial times(FieldPolynomial other) {
    List<Fraction> products = new ArrayList<>();
    for (int i = 0; i <= degree() + other.degree(); i++) {
      Fraction sum = field.zero();
      for (int k = Math.max(0, i - other.degree()); k <= Math.min(i, degree()); k++) {
        sum = field.plus(sum, field.times(coefficient(k), other.coefficient(i - k)));
      }
      products.add(sum);
    }
    return of(field, products);
  }

  /** A power with a whole exponent that is not negative. */
  public FieldPolynomial power(int n) {
    FieldPolynomial power = constant(field, field.one());
    for (int i = 0; i < n; i++) {
      power = power.times(this);
    }
    return power;
  }

  /** Quotient and remainder. */
  public record Division(FieldPolynomial quotient, FieldPolynomial remainder) {}

  /** By a polynomial other than 0. */
  public Division dividedBy(FieldPolynomial divisor) {
    List<Fraction> rest = new ArrayList<>(coefficients);
    List<Fraction> quotient = new ArrayList<>();
    for (int shift = degree() - divisor.degree(); shift >= 0; shift--) {
      Fraction factor = field.over(rest.get(shift + divisor.degree()), divisor.leading());
      quotient.addFirst(factor);
      for (int i = 0; i <= divisor.degree(); i++) {
        rest.set(
            shift + i,
            field.minus(rest.get(shift + i), field.times(factor, divisor.coefficient(i))));
      }
    }
    return new Division(of(field, quotient), of(field, rest));
  }

  /** The derivative by the variable. */
  public FieldPolynomial derivative() {
    List<Fraction> slopes = new ArrayList<>();
    for (int i = 1; i < coefficients.size(); i++) {
      slopes.add(field.times(coefficients.get(i), field.number(Rational.of(i))));
    }
    return of(field, slopes);
  }

  /** The integral without a constant. */
  FieldPolynomial integral() {
    List<Fraction> integrals = new ArrayList<>(List.of(field.zero()));
    for (int i = 0; i < coefficients.size(); i++) {
      integrals.add(field.times(coefficients.get(i), field.number(Rational.of(1, i + 1))));
    }
    return of(field, integrals);
  }

  /** The value at a fraction of parameters. */
  public Fraction at(Fraction value) {
    Fraction sum = field.zero();
    for (Fraction coefficient : coefficients.reversed()) {
      sum = field.plus(field.times(sum, value), coefficient);
    }
    return sum;
  }

  /** Factors s and t of two polynomials without a common divisor: {@code s·this + t·other = 1}. */
  record Bezout(FieldPolynomial s, FieldPolynomial t) {}

  /**
   * By Euclid's algorithm.
   *
   * @throws ArithmeticException if there is a common divisor
   */
  Bezout bezout(FieldPolynomial other) {
    FieldPolynomial one = constant(field, field.one());
    FieldPolynomial zero = of(field, List.of());
    FieldPolynomial a = this;
    FieldPolynomial b = other;
    FieldPolynomial sA = one;
    FieldPolynomial sB = zero;
    FieldPolynomial tA = zero;
    FieldPolynomial tB = one;
    while (!b.isZero()) {
      Division division = a.dividedBy(b);
      FieldPolynomial rest = division.remainder();
      FieldPolynomial s = sA.minus(division.quotient().times(sB));
      FieldPolynomial t = tA.minus(division.quotient().times(tB));
      a = b;
      b = rest;
      sA = sB;
      tA = tB;
      sB = s;
      tB = t;
    }
    if (a.degree() != 0) {
      throw new ArithmeticException("a common divisor of degree " + a.degree());
    }
    Fraction inverse = field.over(field.one(), a.leading());
    return new Bezout(sA.times(inverse), tA.times(inverse));
  }

  /**
   * The polynomial q of a degree below the modulus with q·divisor = this modulo it.
   *
   * @throws ArithmeticException if divisor and modulus have a common divisor
   */
  public FieldPolynomial dividedModulo(FieldPolynomial divisor, FieldPolynomial modulus) {
    FieldPolynomial inverse = divisor.bezout(modulus).s();
    return times(inverse).dividedBy(modulus).remainder();
  }

  /** With numbers as coefficients; empty where one holds a parameter. */
  public Optional<RationalPolynomial> rational() {
    List<Rational> numbers = new ArrayList<>();
    for (Fraction coefficient : coefficients) {
      if (!(field.canonical(coefficient) instanceof Canonical.Num(Rational value))) {
        return Optional.empty();
      }
      numbers.add(value);
    }
    return Optional.of(new RationalPolynomial(numbers));
  }

  /** As a formula, by falling powers. */
  public Canonical of(Canonical x) {
    List<Canonical> terms = new ArrayList<>();
    for (int i = degree(); i >= 0; i--) {
      terms.add(
          Canonical.product(
              field.canonical(coefficient(i)), Canonical.power(x, Canonical.number(i))));
    }
    return Canonical.sum(terms);
  }
}
