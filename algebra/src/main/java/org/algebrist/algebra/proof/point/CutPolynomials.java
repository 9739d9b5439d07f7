package org.algebrist.algebra.proof.point;

import java.util.Arrays;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Polynomials in one variable with fractions as coefficients, the constant first. */
final class CutPolynomials {

  /** Numbers in polynomials do not grow past this. */
  private static final int MAX_BITS = 4_000;

  private CutPolynomials() {}

  /** Zero has no coefficients. */
  static Rational[] trimmed(Rational[] coefficients) {
    int length = coefficients.length;
    while (length > 0 && coefficients[length - 1].signum() == 0) {
      length--;
    }
    return Arrays.copyOf(coefficients, length);
  }

  static Rational[] plus(Rational[] a, Rational[] b, Rational factor) {
    var sum = new Rational[Math.max(a.length, b.length)];
    for (int i = 0; i < sum.length; i++) {
      Rational x = i < a.length ? a[i] : Rational.ZERO;
      sum[i] = i < b.length ? x.plus(b[i].times(factor)) : x;
    }
    return trimmed(sum);
  }

  static Rational @Nullable [] times(Rational[] a, Rational[] b) {
    if (a.length == 0 || b.length == 0) {
      return new Rational[0];
    }
    if (a.length + b.length > RegionPoints.MAX_DEGREE + 2 || bits(a) + bits(b) > MAX_BITS) {
      return null;
    }
    var product = new Rational[a.length + b.length - 1];
    Arrays.fill(product, Rational.ZERO);
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < b.length; k++) {
        product[i + k] = product[i + k].plus(a[i].times(b[k]));
      }
    }
    return product;
  }

  private static int bits(Rational[] coefficients) {
    int bits = 0;
    for (Rational each : coefficients) {
      bits = Math.max(bits, each.numerator().bitLength() + each.denominator().bitLength());
    }
    return bits;
  }

  static Rational @Nullable [] power(Rational[] base, Rational[] exponent) {
    if (exponent.length != 1 || !exponent[0].isInteger() || exponent[0].signum() < 0) {
      return null;
    }
    if (exponent[0].compareTo(Rational.of(RegionPoints.MAX_DEGREE)) > 0) {
      return null;
    }
    @Nullable Rational[] power = {Rational.ONE};
    for (int i = exponent[0].intValue(); i > 0 && power != null; i--) {
      power = times(power, base);
    }
    return power;
  }
}
