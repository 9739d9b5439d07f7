package org.algebrist.algebra.canonical;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.Magnitude;
import org.algebrist.expression.tree.Rational;

/**
 * Numbers to a power: fractions where the value is one, else primes to exponents between 0 and 1.
 */
final class Radicals {
  /** Primes up to this are split off; larger factors stay together. */
  private static final int MAX_PRIME = 1_000;

  private static final int MAX_DEGREE = 64;

  /**
   * A positive number as {@code root^degree · rest}, as far as its small primes tell.
   *
   * @param root 1 if there is no such factor
   */
  record Split(Rational root, Rational rest) {}

  private Radicals() {}

  static Canonical power(Rational base, Rational exponent) {
    if (base.equals(Rational.ONE)) {
      return Canonical.ONE;
    }
    if (base.signum() == 0) {
      // Without a value; -1 stands for all negative exponents.
      return exponent.signum() > 0
          ? Canonical.ZERO
          : Powers.plain(Canonical.ZERO, Canonical.MINUS_ONE);
    }
    if (exponent.isInteger()) {
      return Rationals.isPowerShort(base, exponent)
          ? new Canonical.Num(base.pow(exponent.intValue()))
          : Powers.plain(new Canonical.Num(base), new Canonical.Num(exponent));
    }
    if (base.signum() < 0
        || exponent.denominator().bitLength() > 7
        || !Rationals.isPowerShort(base, exponent)
        || Magnitude.bits(base) > Rationals.MAX_BITS) {
      return Powers.plain(new Canonical.Num(base), new Canonical.Num(exponent));
    }
    return positive(base, exponent);
  }

  /** Primes to their exponents, the whole part of each taken out as a number. */
  private static Canonical positive(Rational base, Rational exponent) {
    Rational coefficient = Rational.ONE;
    List<Canonical> bases = new ArrayList<>();
    List<Canonical> exponents = new ArrayList<>();
    var factors = new ArrayList<Factor>();
    factorise(base.numerator(), 1, factors);
    factorise(base.denominator(), -1, factors);
    for (Factor factor : factors) {
      Rational whole = exponent.times(Rational.of(factor.times()));
      BigInteger floor = floor(whole);
      Rational rest = whole.minus(Rational.of(floor, BigInteger.ONE));
      Rational prime = Rational.of(factor.prime(), BigInteger.ONE);
      coefficient = coefficient.times(prime.pow(floor.intValueExact()));
      if (rest.signum() != 0) {
        bases.add(new Canonical.Num(prime));
        exponents.add(new Canonical.Num(rest));
      }
    }
    if (bases.isEmpty()) {
      return new Canonical.Num(coefficient);
    }
    return Product.sorted(coefficient, bases, exponents);
  }

  private static BigInteger floor(Rational value) {
    BigInteger[] parts = value.numerator().divideAndRemainder(value.denominator());
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The part of a positive number that is a power of the degree. */
  static Split split(Rational value, BigInteger degree) {
    if (degree.bitLength() > 7
        || degree.intValueExact() > MAX_DEGREE
        || Magnitude.bits(value) > Rationals.MAX_BITS) {
      return new Split(Rational.ONE, value);
    }
    int n = degree.intValueExact();
    Rational root = Rational.ONE;
    var factors = new ArrayList<Factor>();
    factorise(value.numerator(), 1, factors);
    factorise(value.denominator(), -1, factors);
    for (Factor factor : factors) {
      root = root.times(Rational.of(factor.prime(), BigInteger.ONE).pow(factor.times() / n));
    }
    return new Split(root, value.dividedBy(root.pow(n)));
  }

  private record Factor(BigInteger prime, int times) {}

  private static void factorise(BigInteger value, int sign, List<Factor> factors) {
    BigInteger rest = value;
    if (rest.equals(BigInteger.ONE)) {
      return;
    }
    if (rest.bitLength() < 63) {
      long small = rest.longValueExact();
      for (long p = 2; p <= MAX_PRIME && p * p <= small; p += p == 2 ? 1 : 2) {
        int times = 0;
        while (small % p == 0) {
          small /= p;
          times++;
        }
        if (times > 0) {
          factors.add(new Factor(BigInteger.valueOf(p), sign * times));
        }
      }
      long root = Math.round(Math.sqrt((double) small));
      if (small > 1 && root * root == small) {
        factors.add(new Factor(BigInteger.valueOf(root), 2 * sign));
      } else if (small > 1) {
        factors.add(new Factor(BigInteger.valueOf(small), sign));
      }
      return;
    }
    for (long p = 2; p <= MAX_PRIME; p += p == 2 ? 1 : 2) {
      BigInteger prime = BigInteger.valueOf(p);
      int times = 0;
      BigInteger[] parts = rest.divideAndRemainder(prime);
      while (parts[1].signum() == 0) {
        rest = parts[0];
        times++;
        parts = rest.divideAndRemainder(prime);
      }
      if (times > 0) {
        factors.add(new Factor(prime, sign * times));
      }
    }
    if (!rest.equals(BigInteger.ONE)) {
      factors.add(new Factor(rest, sign));
    }
  }
}
