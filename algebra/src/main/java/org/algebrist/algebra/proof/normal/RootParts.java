package org.algebrist.algebra.proof.normal;

import java.math.BigInteger;
import org.algebrist.algebra.GaveUp;
import org.algebrist.expression.tree.Rational;

/** The parts that exponents are divided into, so that roots of one base are powers of one root. */
final class RootParts {

  /** Angles and exponents are multiples of t/n for n up to this. */
  static final int MAX_PARTS = 24;

  private RootParts() {}

  /** The greatest number of which both are whole multiples. */
  static Rational divisor(Rational a, Rational b) {
    BigInteger x = a.numerator().multiply(b.denominator());
    BigInteger y = b.numerator().multiply(a.denominator());
    return Rational.of(x.gcd(y), a.denominator().multiply(b.denominator()));
  }

  /** Whether parts can be made so fine that they divide a number as well. */
  static boolean mayDivide(int parts, Rational q) {
    return common(parts, q).compareTo(BigInteger.valueOf(MAX_PARTS)) <= 0;
  }

  private static BigInteger common(int parts, Rational q) {
    BigInteger n = BigInteger.valueOf(parts);
    BigInteger d = q.denominator();
    return n.divide(n.gcd(d)).multiply(d);
  }

  static int finer(int parts, Rational q) {
    BigInteger common = common(parts, q);
    if (common.compareTo(BigInteger.valueOf(MAX_PARTS)) > 0) {
      throw new GaveUp("angles or exponents divide into more than " + MAX_PARTS);
    }
    if (common.intValue() == parts) {
      throw new GaveUp("a multiple of an angle is too large");
    }
    return common.intValue();
  }
}
