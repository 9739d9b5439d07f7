package org.algebrist.algebra.differential.rational;

import edu.jas.arith.BigInteger;
import edu.jas.arith.BigRational;
import edu.jas.kern.ComputerThreads;
import edu.jas.poly.ExpVector;
import edu.jas.poly.GenPolynomial;
import edu.jas.poly.GenPolynomialRing;
import edu.jas.poly.PolyUtil;
import edu.jas.ufd.FactorAbstract;
import edu.jas.ufd.FactorFactory;
import edu.jas.ufd.GCDFactory;
import edu.jas.ufd.GreatestCommonDivisorAbstract;
import java.util.LinkedHashMap;
import java.util.Map;

/** Divisors and factors of polynomials with fractions as coefficients, by JAS and within limits. */
final class ParameterPolynomials {
  /** Of a number in a polynomial that is factored, times its degree. */
  private static final int MAX_BITS = 1_200;

  static {
    // Its threads would race two algorithms for divisors that take microseconds.
    ComputerThreads.NO_THREADS = true;
  }

  private final GenPolynomialRing<BigRational> ring;
  private final GenPolynomialRing<BigInteger> wholeNumbers;
  private final GreatestCommonDivisorAbstract<BigInteger> divisors =
      GCDFactory.getImplementation(new BigInteger());

  ParameterPolynomials(GenPolynomialRing<BigRational> ring) {
    this.ring = ring;
    this.wholeNumbers = new GenPolynomialRing<>(new BigInteger(), ring);
  }

  /**
   * The greatest common divisor of two polynomials, 1 if it is a number. It is found over the whole
   * numbers, modulo primes: over the fractions the numbers of two polynomials of degree 48 grow
   * beyond all bounds.
   */
  GenPolynomial<BigRational> commonDivisor(
      GenPolynomial<BigRational> p, GenPolynomial<BigRational> q) {
    GenPolynomial<BigInteger> common =
        divisors.gcd(
            PolyUtil.integerFromRationalCoefficients(wholeNumbers, p),
            PolyUtil.integerFromRationalCoefficients(wholeNumbers, q));
    return common.isConstant() ? ring.getONE() : PolyUtil.fromIntegerCoefficients(ring, common);
  }

  /**
   * Factors take minutes where neither the degree nor the numbers are small.
   *
   * @throws ArithmeticException if the part of a polynomial without squares is past {@link
   *     ParameterField#MAX_DEGREE} or {@link #MAX_BITS}
   */
  private void requireFactorable(GenPolynomial<BigRational> p) {
    if (isFactorable(p)) {
      return;
    }
    GenPolynomial<BigRational> squares = p;
    for (int i = 0; i < ring.nvar; i++) {
      GenPolynomial<BigRational> slope = PolyUtil.baseDerivative(p, i);
      squares = slope.isZERO() ? squares : commonDivisor(squares, slope);
    }
    if (!isFactorable(p.divide(squares))) {
      throw new ArithmeticException("degree " + p.degree());
    }
  }

  private boolean isFactorable(GenPolynomial<BigRational> p) {
    long bits = 0;
    for (BigInteger number :
        PolyUtil.integerFromRationalCoefficients(wholeNumbers, p).getMap().values()) {
      bits = Math.max(bits, number.val.bitLength());
    }
    return p.degree() <= ParameterField.MAX_DEGREE && p.degree() * bits <= MAX_BITS;
  }

  /** Irreducible factors over the fractions and how often each occurs; their product is it. */
  Map<GenPolynomial<BigRational>, Long> factors(GenPolynomial<BigRational> polynomial) {
    Map<GenPolynomial<BigRational>, Long> factors = new LinkedHashMap<>();
    GenPolynomial<BigRational> rest = polynomial;
    for (int i = 0; i < ring.nvar; i++) {
      long power = lowest(rest, i);
      if (power > 0) {
        GenPolynomial<BigRational> name = monomial(i, 1);
        factors.put(name, power);
        rest = rest.divide(monomial(i, power));
      }
    }
    if (!rest.isConstant()) {
      if (isLinearAndPrimitive(rest)) {
        factors.put(rest, 1L);
      } else {
        requireFactorable(rest);
        FactorAbstract<BigRational> engine = FactorFactory.getImplementation(new BigRational());
        engine
            .factors(rest)
            .forEach((factor, times) -> {
              if (!factor.isConstant()) {
                factors.put(factor, times);
              }
            });
      }
    }
    // What the factors leave out is a number.
    BigRational leading = polynomial.leadingBaseCoefficient();
    for (Map.Entry<GenPolynomial<BigRational>, Long> factor : factors.entrySet()) {
      for (int i = 0; i < factor.getValue(); i++) {
        leading = leading.divide(factor.getKey().leadingBaseCoefficient());
      }
    }
    if (!leading.isONE()) {
      factors.put(ring.getONE().multiply(leading), 1L);
    }
    return factors;
  }

  /** A power of one generator. */
  GenPolynomial<BigRational> monomial(int index, long power) {
    return ring.getONE().multiply(ExpVector.create(ring.nvar, index, power));
  }

  private static long lowest(GenPolynomial<BigRational> polynomial, int index) {
    return polynomial.getMap().keySet().stream()
        .mapToLong(exponents -> exponents.getVal(index))
        .min()
        .orElse(0);
  }

  /** Whether it is a·v + b with a generator v and a, b without common divisor: irreducible. */
  private boolean isLinearAndPrimitive(GenPolynomial<BigRational> polynomial) {
    for (int i = 0; i < ring.nvar; i++) {
      GenPolynomial<BigRational> slope = ring.getZERO();
      GenPolynomial<BigRational> rest = ring.getZERO();
      boolean linear = true;
      for (Map.Entry<ExpVector, BigRational> term : polynomial.getMap().entrySet()) {
        long power = term.getKey().getVal(i);
        linear &= power <= 1;
        GenPolynomial<BigRational> own =
            ring.getONE().multiply(term.getKey().subst(i, 0)).multiply(term.getValue());
        if (power == 1) {
          slope = slope.sum(own);
        } else {
          rest = rest.sum(own);
        }
      }
      if (linear && !slope.isZERO()) {
        return slope.isConstant() || rest.isConstant() || commonDivisor(slope, rest).isConstant();
      }
    }
    return false;
  }
}
