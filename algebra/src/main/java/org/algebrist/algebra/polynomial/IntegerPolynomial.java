package org.algebrist.algebra.polynomial;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.algebra.Work;
import org.algebrist.expression.tree.Rational;

/**
 * A polynomial in one variable with whole coefficients that share no factor, for finding real
 * roots.
 *
 * <p>Remainders are pseudo-remainders scaled by positive numbers only: signs are what Sturm's
 * theorem is about.
 */
final class IntegerPolynomial {
  /** By ascending degree; the last is not zero unless it is the only one. */
  private final BigInteger[] coefficients;

  private IntegerPolynomial(BigInteger[] coefficients) {
    this.coefficients = coefficients;
  }

  /** A positive multiple of the polynomial with these coefficients, by ascending degree. */
  static IntegerPolynomial of(Rational[] coefficients, Work work) {
    BigInteger common = BigInteger.ONE;
    for (Rational each : coefficients) {
      common = common.divide(common.gcd(each.denominator())).multiply(each.denominator());
      work.sized(Rational.of(common, BigInteger.ONE));
    }
    var whole = new BigInteger[coefficients.length];
    for (int i = 0; i < whole.length; i++) {
      whole[i] = coefficients[i].numerator().multiply(common.divide(coefficients[i].denominator()));
    }
    return primitive(whole, work);
  }

  int degree() {
    return coefficients.length - 1;
  }

  BigInteger coefficient(int power) {
    return coefficients[power];
  }

  private BigInteger leading() {
    return coefficients[degree()];
  }

  private boolean isZero() {
    return degree() == 0 && coefficients[0].signum() == 0;
  }

  private static IntegerPolynomial primitive(BigInteger[] coefficients, Work work) {
    int length = coefficients.length;
    while (length > 1 && coefficients[length - 1].signum() == 0) {
      length--;
    }
    BigInteger content = BigInteger.ZERO;
    for (int i = 0; i < length; i++) {
      work.step();
      content = content.gcd(coefficients[i]);
    }
    var primitive = Arrays.copyOf(coefficients, length);
    if (content.signum() != 0) {
      for (int i = 0; i < length; i++) {
        primitive[i] = primitive[i].divide(content);
        work.sized(Rational.of(primitive[i], BigInteger.ONE));
      }
    }
    return new IntegerPolynomial(primitive);
  }

  IntegerPolynomial derivative(Work work) {
    var derived = new BigInteger[Math.max(1, degree())];
    derived[0] = BigInteger.ZERO;
    for (int i = 1; i <= degree(); i++) {
      derived[i - 1] = coefficients[i].multiply(BigInteger.valueOf(i));
    }
    return primitive(derived, work);
  }

  /** The remainder by {@code divisor}, times a positive number. */
  private IntegerPolynomial remainder(IntegerPolynomial divisor, Work work) {
    var rest = coefficients.clone();
    BigInteger scale = divisor.leading().abs();
    boolean negative = divisor.leading().signum() < 0;
    for (int top = degree(); top >= divisor.degree(); top--) {
      BigInteger factor = negative ? rest[top].negate() : rest[top];
      if (factor.signum() != 0) {
        for (int i = 0; i <= top; i++) {
          work.step();
          rest[i] = rest[i].multiply(scale);
          int j = i - (top - divisor.degree());
          if (j >= 0) {
            rest[i] = rest[i].subtract(factor.multiply(divisor.coefficients[j]));
          }
        }
      }
    }
    return primitive(Arrays.copyOf(rest, Math.max(1, divisor.degree())), work);
  }

  /** The polynomial with the same roots, each simple. */
  IntegerPolynomial squareFree(Work work) {
    IntegerPolynomial a = this;
    IntegerPolynomial b = derivative(work);
    while (!b.isZero()) {
      IntegerPolynomial rest = a.remainder(b, work);
      a = b;
      b = rest;
    }
    return a.degree() == 0 ? this : quotient(a, work);
  }

  /** The quotient by a divisor of this, times a number. */
  private IntegerPolynomial quotient(IntegerPolynomial divisor, Work work) {
    var rest = coefficients.clone();
    var quotient = new BigInteger[degree() - divisor.degree() + 1];
    Arrays.fill(quotient, BigInteger.ZERO);
    for (int k = quotient.length - 1; k >= 0; k--) {
      BigInteger factor = rest[k + divisor.degree()];
      for (int i = k; i < quotient.length; i++) {
        quotient[i] = quotient[i].multiply(divisor.leading());
      }
      quotient[k] = factor;
      for (int i = 0; i < rest.length; i++) {
        work.step();
        rest[i] = rest[i].multiply(divisor.leading());
        int j = i - k;
        if (j >= 0 && j <= divisor.degree()) {
          rest[i] = rest[i].subtract(factor.multiply(divisor.coefficients[j]));
        }
      }
    }
    return primitive(quotient, work);
  }

  /** Without the factor of a rational root. */
  IntegerPolynomial dividedByRoot(Rational root, Work work) {
    return quotient(
        new IntegerPolynomial(new BigInteger[] {root.numerator().negate(), root.denominator()}),
        work);
  }

  /** The polynomial, its derivative, and the negated remainders down to a constant. */
  List<IntegerPolynomial> sturmChain(Work work) {
    var chain = new ArrayList<IntegerPolynomial>();
    chain.add(this);
    IntegerPolynomial next = derivative(work);
    while (!next.isZero()) {
      chain.add(next);
      if (next.degree() == 0) {
        break;
      }
      IntegerPolynomial rest = chain.get(chain.size() - 2).remainder(next, work);
      next =
          new IntegerPolynomial(
              Arrays.stream(rest.coefficients).map(BigInteger::negate).toArray(BigInteger[]::new));
    }
    return chain;
  }

  /** Cauchy's bound: all real roots lie strictly between -2^bits and 2^bits. */
  int rootBoundBits() {
    int largest = 0;
    for (BigInteger each : coefficients) {
      largest = Math.max(largest, each.abs().bitLength());
    }
    return Math.max(1, largest - leading().abs().bitLength() + 2);
  }

  /** The sign at numerator/2^scale. */
  int signAt(BigInteger numerator, int scale, Work work) {
    BigInteger value = BigInteger.ZERO;
    for (int i = degree(); i >= 0; i--) {
      work.step();
      value = value.multiply(numerator).add(coefficients[i].shiftLeft(scale * (degree() - i)));
    }
    return value.signum();
  }

  boolean isRoot(Rational candidate, Work work) {
    BigInteger value = BigInteger.ZERO;
    BigInteger power = BigInteger.ONE;
    for (int i = degree(); i >= 0; i--) {
      work.step();
      value = value.multiply(candidate.numerator()).add(coefficients[i].multiply(power));
      power = power.multiply(candidate.denominator());
    }
    return value.signum() == 0;
  }
}
