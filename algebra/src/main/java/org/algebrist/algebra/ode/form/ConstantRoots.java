package org.algebrist.algebra.ode.form;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/**
 * Roots of squares of parameters without their bars: a for √(a²). What comes of it has another
 * value where a &lt; 0, and has yet to be proved.
 */
public final class ConstantRoots {
  private ConstantRoots() {}

  /**
   * With a for √(a²), everywhere.
   *
   * @param x the variable, which no such square holds
   */
  public static Canonical of(Canonical f, String x) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Sum sum -> Canonical.sum(sum.parts().stream().map(each -> of(each, x)).toList());
      case Call call ->
          Canonical.call(
              call.operator(), call.operands().stream().map(each -> of(each, x)).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          Canonical base = product.base(i);
          Canonical exponent = product.exponent(i);
          factors.add(
              root(base, exponent, x)
                  .orElseGet(() -> Canonical.power(of(base, x), of(exponent, x))));
        }
        yield Canonical.product(factors);
      }
    };
  }

  private static Optional<Canonical> root(Canonical base, Canonical exponent, String x) {
    if (base.contains(x)
        || base instanceof Canonical.Num
        || !(exponent instanceof Canonical.Num(Rational n))
        || !n.denominator().equals(BigInteger.TWO)) {
      return Optional.empty();
    }
    return CharacteristicRoots.Signed.rootOf(base)
        .filter(signed -> !signed.negative())
        .map(signed -> Canonical.power(signed.root(), Canonical.number(n.times(Rational.of(2)))))
        .filter(root -> !root.equals(Canonical.power(base, exponent)));
  }
}
