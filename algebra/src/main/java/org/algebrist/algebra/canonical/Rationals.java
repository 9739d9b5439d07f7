package org.algebrist.algebra.canonical;

import java.math.BigInteger;
import org.algebrist.expression.tree.Rational;

/** What canonical forms need of fractions beyond arithmetic. */
final class Rationals {
  /** Numbers longer than this are not multiplied out, in bits. */
  static final int MAX_BITS = 512;

  private Rationals() {}

  /** The largest positive fraction of which both are whole multiples. */
  static Rational gcd(Rational a, Rational b) {
    if (a.isInteger() && b.isInteger()) {
      return Rational.of(a.numerator().gcd(b.numerator()), BigInteger.ONE);
    }
    BigInteger numerator = a.numerator().gcd(b.numerator());
    BigInteger lcm =
        a.denominator().divide(a.denominator().gcd(b.denominator())).multiply(b.denominator());
    return Rational.of(numerator, lcm);
  }

  static boolean isEven(BigInteger value) {
    return !value.testBit(0);
  }

  /** Whether {@code base^exponent} is short enough to be written out. */
  static boolean isPowerShort(Rational base, Rational exponent) {
    int bits = Math.max(base.numerator().bitLength(), base.denominator().bitLength());
    return exponent.numerator().bitLength() < 16
        && (long) bits * Math.abs(exponent.longValue()) <= MAX_BITS;
  }
}
