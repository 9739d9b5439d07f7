package org.algebrist.algebra.definite.local;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.differential.rational.RationalFunction;
import org.algebrist.algebra.differential.rational.RationalPolynomial;
import org.algebrist.expression.tree.Rational;

/**
 * A constant times a rational function of a root of x that falls to 0, and its derivatives.
 *
 * @param factor the constant, a number
 * @param root the degree m of the root u, x = u^m
 * @param below the denominator q; that of the k-th derivative by x is q^(k+1), times u^(mk) for m >
 *     1
 * @param above the numerators of the function and its derivatives, as functions of u
 */
record FallingAmplitude(
    Canonical factor, int root, RationalPolynomial below, List<RationalPolynomial> above) {
  private static final int MOST_DERIVATIVES = 12;
  private static final int LARGEST_ROOT = 4;

  /** Empty of any other function. */
  static Optional<FallingAmplitude> of(Canonical amplitude, String x) {
    List<Canonical> factors =
        amplitude instanceof Product product ? factors(product) : List.of(amplitude);
    Canonical factor = Canonical.ONE;
    Canonical rest = Canonical.ONE;
    Rational power = Rational.ZERO;
    for (Canonical each : factors) {
      if (!each.contains(x)) {
        factor = Canonical.product(factor, each);
      } else if (each instanceof Product of
          && of.size() == 1
          && of.base(0).equals(Canonical.name(x))
          && of.exponent(0) instanceof Canonical.Num(Rational n)) {
        power = n;
      } else {
        rest = Canonical.product(rest, each);
      }
    }
    BigInteger degree = power.denominator();
    if (!Constants.isNumber(factor) || degree.compareTo(BigInteger.valueOf(LARGEST_ROOT)) > 0) {
      return Optional.empty();
    }
    int root = degree.intValueExact();
    Canonical u = Canonical.name(x);
    Canonical function =
        Canonical.product(
            Canonical.power(u, Canonical.number(power.times(Rational.of(root)))),
            rest.replace(x, Canonical.power(u, Canonical.number(root))));
    Canonical constant = factor;
    return RationalFunction.of(function, x)
        .filter(each -> each.above().degree() < each.below().degree())
        .map(each ->
            new FallingAmplitude(
                constant, root, each.below(), numerators(each.above(), each.below(), root)));
  }

  private static List<Canonical> factors(Product product) {
    List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
    for (int i = 0; i < product.size(); i++) {
      factors.add(Canonical.power(product.base(i), product.exponent(i)));
    }
    return factors;
  }

  /** p' is (p'q − (k+1)pq')/q^(k+2) over q^(k+1); with u' = 1/(m·u^(m−1)) for a root. */
  private static List<RationalPolynomial> numerators(
      RationalPolynomial first, RationalPolynomial below, int root) {
    RationalPolynomial u = RationalPolynomial.of(Rational.ZERO, Rational.ONE);
    List<RationalPolynomial> all = new ArrayList<>(List.of(first));
    for (int k = 0; k < MOST_DERIVATIVES; k++) {
      RationalPolynomial p = all.getLast();
      RationalPolynomial slope =
          p.derivative().times(below).plus(p.times(below.derivative()).times(Rational.of(-k - 1)));
      all.add(
          root == 1
              ? slope
              : u.times(slope)
                  .plus(p.times(below).times(Rational.of(-(long) root * k)))
                  .times(Rational.of(1, root)));
    }
    return all;
  }

  /** The value of a derivative, but for the factor; u is above its poles. */
  Rational at(int derivative, Rational u) {
    Rational divisor = Rational.ONE;
    for (int i = 0; i <= derivative; i++) {
      divisor = divisor.times(below.at(u));
    }
    for (int i = 0; root > 1 && i < root * derivative; i++) {
      divisor = divisor.times(u);
    }
    return above.get(derivative).at(u).dividedBy(divisor);
  }

  /** Whether a derivative falls to 0 beyond u without rising: the next one keeps its sign. */
  boolean falls(int derivative, Rational u) {
    return derivative + 1 < above.size()
        && keepsSign(below, u)
        && keepsSign(above.get(derivative + 1), u);
  }

  /** Whether all coefficients of p(u + t) have one sign, so that it has no zero for t > 0. */
  private static boolean keepsSign(RationalPolynomial p, Rational u) {
    List<Rational> shifted = p.shifted(u).coefficients();
    return !shifted.isEmpty()
        && shifted.getFirst().signum() != 0
        && shifted.stream().allMatch(each -> each.signum() * shifted.getLast().signum() >= 0);
  }
}
