package org.algebrist.algebra.differential;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.rational.Radicals;
import org.algebrist.expression.tree.Rational;

/**
 * The root of a linear function as a new variable where it stands beside or within another root:
 * √(x + √x) with x = t² is √(t² + t), and √x + √(x + 1) is t + √(t² + 1).
 */
final class OneRoot {
  private static final int MAX_DEGREE = 4;

  private OneRoot() {}

  static Optional<Canonical> of(Canonical f, String x, IntegrationMethods methods) {
    Map<Canonical, BigInteger> degrees = new LinkedHashMap<>();
    collect(f, x, degrees);
    if (degrees.size() < 2) {
      return Optional.empty();
    }
    String t = SubstitutionMethod.fresh(x);
    Canonical root = Canonical.name(t);
    for (Map.Entry<Canonical, BigInteger> each : degrees.entrySet()) {
      Canonical radicand = each.getKey();
      BigInteger n = each.getValue();
      Optional<Canonical> slope = IntegrationMethods.slope(radicand, x);
      if (slope.isEmpty() || n.compareTo(BigInteger.valueOf(MAX_DEGREE)) > 0) {
        continue;
      }
      Canonical power = Canonical.power(root, Canonical.number(Rational.of(n, BigInteger.ONE)));
      Canonical old =
          Canonical.quotient(
                  Canonical.difference(power, radicand.replace(x, Canonical.ZERO)), slope.get())
              .expanded();
      Canonical g =
          Canonical.product(
              Radicals.replaced(f, radicand, n, root).replace(x, old), old.derivative(t));
      Canonical u = Canonical.power(radicand, Canonical.number(Rational.of(BigInteger.ONE, n)));
      Optional<Canonical> integral = methods.substituted(g, t, u);
      if (integral.isPresent()) {
        return integral;
      }
    }
    return Optional.empty();
  }

  /** What stands under roots, and the degrees of these, also within others. */
  private static void collect(Canonical f, String x, Map<Canonical, BigInteger> degrees) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> {}
      case Sum sum -> sum.parts().forEach(part -> collect(part, x, degrees));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (product.base(i).contains(x)
              && product.exponent(i) instanceof Canonical.Num(Rational n)
              && !n.isInteger()) {
            degrees.merge(
                product.base(i), n.denominator(), (a, b) -> a.divide(a.gcd(b)).multiply(b));
          }
          collect(product.base(i), x, degrees);
        }
      }
    }
  }
}
