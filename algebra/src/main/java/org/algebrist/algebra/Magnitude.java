package org.algebrist.algebra;

import java.math.BigInteger;
import java.util.Optional;
import org.algebrist.expression.tree.Rational;

/** How large exact numbers may grow, and powers and roots that stay within it. */
public final class Magnitude {
  /**
   * The most bits of a numerator or denominator: about 20,000 decimal digits. Past it a single gcd
   * takes longer than 10 ms, so that a time limit could no longer be kept by looking at the clock
   * between operations.
   */
  public static final int MAX_BITS = 1 << 16;

  private Magnitude() {}

  /** Whether a number is small enough to compute with, by {@link #MAX_BITS}. */
  public static boolean fits(Rational value) {
    return bits(value) <= MAX_BITS;
  }

  /** The length of the longer of numerator and denominator. */
  public static int bits(Rational value) {
    return Math.max(value.numerator().bitLength(), value.denominator().bitLength());
  }

  /** The value to a whole power, or empty if that would not fit; 0^0 is 1, as in polynomials. */
  public static Optional<Rational> power(Rational base, BigInteger exponent) {
    if (base.signum() == 0 || base.abs().equals(Rational.ONE)) {
      boolean even = !exponent.testBit(0);
      return Optional.of(
          exponent.signum() == 0 || (even && base.signum() != 0) ? Rational.ONE : base);
    }
    if (exponent.bitLength() > 31 || (long) bits(base) * exponent.abs().longValue() > MAX_BITS) {
      return Optional.empty();
    }
    return Optional.of(base.pow(exponent.intValueExact()));
  }

  /** The non-negative root of a non-negative fraction, or empty where it is not a fraction. */
  public static Optional<Rational> root(Rational value, BigInteger degree) {
    if (value.signum() == 0 || value.equals(Rational.ONE)) {
      return Optional.of(value);
    }
    if (degree.bitLength() > 31 || degree.intValueExact() >= bits(value)) {
      return Optional.empty(); // a number of n bits that is no 0 or 1 has no whole n-th root
    }
    int n = degree.intValueExact();
    BigInteger numerator = floorRoot(value.numerator(), n);
    BigInteger denominator = floorRoot(value.denominator(), n);
    boolean exact =
        numerator.pow(n).equals(value.numerator())
            && denominator.pow(n).equals(value.denominator());
    return exact ? Optional.of(Rational.of(numerator, denominator)) : Optional.empty();
  }

  /** The largest r with r^n not above a positive value, by Newton's method from above. */
  private static BigInteger floorRoot(BigInteger value, int n) {
    BigInteger degree = BigInteger.valueOf(n);
    BigInteger guess = BigInteger.ONE.shiftLeft((value.bitLength() + n - 1) / n);
    while (true) {
      BigInteger next =
          guess
              .multiply(BigInteger.valueOf(n - 1))
              .add(value.divide(guess.pow(n - 1)))
              .divide(degree);
      if (next.compareTo(guess) >= 0) {
        return guess;
      }
      guess = next;
    }
  }
}
