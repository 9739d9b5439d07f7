package org.algebrist.algebra.differential;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Quotients of polynomials with fractions as coefficients, by partial fractions: the denominator
 * has rational roots, of any multiplicity, and beside them one quadratic factor at most.
 */
final class RationalIntegration {
  /** Candidates for a rational root are quotients of divisors of two numbers up to this. */
  private static final long MAX_COEFFICIENT = 100_000;

  private RationalIntegration() {}

  static Optional<Canonical> of(Canonical f, String x) {
    return RationalFunction.of(f, x).flatMap(fraction -> integral(fraction, Canonical.name(x)));
  }

  private static Optional<Canonical> integral(RationalFunction f, Canonical x) {
    RationalPolynomial below = f.below().times(Rational.ONE.dividedBy(f.below().leading()));
    RationalPolynomial.Division division =
        f.above().times(Rational.ONE.dividedBy(f.below().leading())).dividedBy(below);
    Canonical whole = division.quotient().integral().of(x);
    if (division.remainder().degree() < 0) {
      return Optional.of(whole);
    }
    List<RationalPolynomial> denominators = new ArrayList<>();
    List<Canonical> integrals = new ArrayList<>();
    RationalPolynomial rest = below;
    for (Rational root : roots(below)) {
      RationalPolynomial linear = RationalPolynomial.of(root.negate(), Rational.ONE);
      RationalPolynomial power = RationalPolynomial.of(Rational.ONE);
      int times = 0;
      while (rest.at(root).signum() == 0) {
        rest = rest.dividedBy(linear).quotient();
        power = power.times(linear);
        denominators.add(power);
        integrals.add(ofPower(linear.of(x), ++times));
      }
    }
    List<RationalPolynomial> terms = new ArrayList<>();
    for (RationalPolynomial denominator : denominators) {
      terms.add(below.dividedBy(denominator).quotient());
    }
    if (rest.degree() == 2) {
      RationalPolynomial others = below.dividedBy(rest).quotient();
      terms.add(others);
      integrals.add(ofInverse(rest, x));
      terms.add(others.times(RationalPolynomial.of(Rational.ZERO, Rational.ONE)));
      integrals.add(ofLinearByQuadratic(rest, x));
    } else if (rest.degree() != 0) {
      return Optional.empty();
    }
    List<Rational> shares = solved(terms, division.remainder());
    List<Canonical> parts = new ArrayList<>(List.of(whole));
    for (int i = 0; i < shares.size(); i++) {
      parts.add(Canonical.product(Canonical.number(shares.get(i)), integrals.get(i)));
    }
    return Optional.of(Canonical.sum(parts));
  }

  /** ∫ 1/lᵐ. */
  private static Canonical ofPower(Canonical linear, int m) {
    return m == 1
        ? Canonical.call(Operator.LN, linear)
        : Canonical.quotient(
            Canonical.power(linear, Canonical.number(1 - m)), Canonical.number(1 - m));
  }

  /** ∫ 1/(x² + p·x + q), which has no rational root. */
  private static Canonical ofInverse(RationalPolynomial quadratic, Canonical x) {
    Rational p = quadratic.coefficient(1);
    Rational d = // 4q − p²
        Rational.of(4).times(quadratic.coefficient(0)).minus(p.times(p));
    Canonical slope = RationalPolynomial.of(p, Rational.of(2)).of(x);
    Canonical root = Canonical.sqrt(Canonical.number(d.abs()));
    return d.signum() > 0
        ? Canonical.quotient(
            Canonical.product(
                Canonical.number(2),
                Canonical.call(Operator.ARCTAN, Canonical.quotient(slope, root))),
            root)
        : Canonical.quotient(
            Canonical.difference(
                Canonical.call(Operator.LN, Canonical.difference(slope, root)),
                Canonical.call(Operator.LN, Canonical.sum(slope, root))),
            root);
  }

  /** ∫ x/(x² + p·x + q). */
  private static Canonical ofLinearByQuadratic(RationalPolynomial quadratic, Canonical x) {
    Canonical half = Canonical.product(Canonical.HALF, Canonical.number(quadratic.coefficient(1)));
    return Canonical.difference(
        Canonical.product(Canonical.HALF, Canonical.call(Operator.LN, quadratic.of(x))),
        Canonical.product(half, ofInverse(quadratic, x)));
  }

  /** The rational roots, each once; those of large numbers are not looked for. */
  private static List<Rational> roots(RationalPolynomial polynomial) {
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

  /** Shares of the terms of which the sum is the target; there are as many as its degrees. */
  private static List<Rational> solved(List<RationalPolynomial> terms, RationalPolynomial target) {
    int n = terms.size();
    Rational[][] rows = new Rational[n][n + 1];
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        rows[row][column] = terms.get(column).coefficient(row);
      }
      rows[row][n] = target.coefficient(row);
    }
    for (int column = 0; column < n; column++) {
      int pivot = column;
      while (rows[pivot][column].signum() == 0) {
        pivot++; // partial fractions are unique, so there is one
      }
      Rational[] swapped = rows[pivot];
      rows[pivot] = rows[column];
      rows[column] = swapped;
      for (int row = 0; row < n; row++) {
        if (row != column && rows[row][column].signum() != 0) {
          Rational factor = rows[row][column].dividedBy(rows[column][column]);
          for (int k = column; k <= n; k++) {
            rows[row][k] = rows[row][k].minus(factor.times(rows[column][k]));
          }
        }
      }
    }
    List<Rational> shares = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      shares.add(rows[i][n].dividedBy(rows[i][i]));
    }
    return shares;
  }
}
