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
 * @param derivatives by x, as functions of u, the function itself first
 */
record FallingAmplitude(Canonical factor, int root, List<RationalFunction> derivatives) {
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
        .map(each -> new FallingAmplitude(constant, root, derivatives(each, root)));
  }

  private static List<Canonical> factors(Product product) {
    List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
    for (int i = 0; i < product.size(); i++) {
      factors.add(Canonical.power(product.base(i), product.exponent(i)));
    }
    return factors;
  }

  private static List<RationalFunction> derivatives(RationalFunction f, int root) {
    List<RationalFunction> all = new ArrayList<>(List.of(f));
    while (all.size() <= MOST_DERIVATIVES) {
      Optional<RationalFunction> next = all.getLast().derivative(root);
      if (next.isEmpty()) {
        break;
      }
      all.add(next.get());
    }
    return all;
  }

  /** The value of a derivative, but for the factor; u is above its poles. */
  Rational at(int derivative, Rational u) {
    RationalFunction f = derivatives.get(derivative);
    return f.above().at(u).dividedBy(f.below().at(u));
  }

  /** Whether a derivative falls to 0 beyond u without rising: the next one keeps its sign. */
  boolean falls(int derivative, Rational u) {
    return derivative + 1 < derivatives.size()
        && keepsSign(derivatives.get(derivative).below(), u)
        && keepsSign(derivatives.get(derivative + 1).above(), u);
  }

  /** Whether all coefficients of p(u + t) have one sign, so that it has no zero for t > 0. */
  private static boolean keepsSign(RationalPolynomial p, Rational u) {
    List<Rational> shifted = p.shifted(u).coefficients();
    return shifted.getFirst().signum() != 0
        && shifted.stream().allMatch(each -> each.signum() * shifted.getLast().signum() >= 0);
  }
}
