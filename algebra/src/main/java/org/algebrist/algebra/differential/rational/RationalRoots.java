package org.algebrist.algebra.differential.rational;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Rational;

/** The rational roots of a polynomial over the fractions. */
public final class RationalRoots {
  /** Candidates are quotients of divisors of two numbers up to this. */
  private static final long MAX_COEFFICIENT = 100_000;

  private RationalRoots() {}

  /** Each root once; those of large numbers are not looked for. */
  public static List<Rational> of(RationalPolynomial polynomial) {
    List<Rational> roots = new ArrayList<>();
    BigInteger common = BigInteger.ONE;
    for (Rational coefficient : polynomial.coefficients()) {
      BigInteger denominator = coefficient.denominator();
      common = common.divide(common.gcd(denominator)).multiply(denominator);
    }
    int lowest = 0;
    while (polynomial.coefficient(lowest).signum() == 0) {
      lowest++;
    }
    if (lowest > 0) {
      roots.add(Rational.ZERO);
    }
    Rational scale = Rational.of(common, BigInteger.ONE);
    BigInteger first = polynomial.coefficient(lowest).times(scale).numerator().abs();
    BigInteger last = polynomial.leading().times(scale).numerator().abs();
    if (first.bitLength() > 40 || last.bitLength() > 40) {
      return roots;
    }
    for (long p : divisors(first.longValue())) {
      for (long q : divisors(last.longValue())) {
        for (Rational root : List.of(Rational.of(p, q), Rational.of(-p, q))) {
          if (polynomial.at(root).signum() == 0 && !roots.contains(root)) {
            roots.add(root);
          }
        }
      }
    }
    return roots;
  }

  private static List<Long> divisors(long number) {
    List<Long> divisors = new ArrayList<>();
    for (long d = 1; d <= number && d <= MAX_COEFFICIENT; d++) {
      if (number % d == 0) {
        divisors.add(d);
      }
    }
    return divisors;
  }
}
