package org.algebrist.algebra.differential.rational;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Rational;

/**
 * ∫f·e^g = q·e^g with q' + g'·q = f, f being rational and g a polynomial ({@link RischEquation}).
 */
public final class RationalTimesExponential {
  private RationalTimesExponential() {}

  /** An antiderivative of a formula of this kind, or empty. */
  public static Optional<Canonical> of(Canonical f, String x) {
    if (!(f instanceof Product product)) {
      return Optional.empty();
    }
    List<Canonical> others = new ArrayList<>();
    Canonical exponent = Canonical.ZERO;
    others.add(Canonical.number(product.coefficient()));
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i).equals(Canonical.E)) {
        exponent = product.exponent(i);
      } else {
        others.add(Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    Canonical power = Canonical.power(Canonical.E, exponent);
    return RationalFunction.of(exponent, x)
        .filter(g -> g.below().degree() == 0 && g.above().degree() > 0)
        .map(g -> g.above().times(Rational.ONE.dividedBy(g.below().leading())))
        .flatMap(g ->
            RationalFunction.of(Canonical.product(others), x)
                .flatMap(before ->
                    new RischEquation(false, g, before, RationalFunction.ZERO).realSolution()))
        .map(q -> Canonical.product(q.of(Canonical.name(x)), power));
  }
}
