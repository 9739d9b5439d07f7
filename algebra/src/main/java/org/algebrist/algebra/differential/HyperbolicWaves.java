package org.algebrist.algebra.differential;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Operator;

/**
 * A hyperbolic function H of u times a sine or cosine W of v, u and v linear of slopes a and c:
 * twice by parts, ∫H·W = (a·K·W ± c·H·V)/(a² + c²) with the other hyperbolic function K and the
 * other wave V.
 */
final class HyperbolicWaves {
  private HyperbolicWaves() {}

  static Optional<Canonical> of(Canonical f, String x) {
    if (!(f instanceof Product product)
        || product.size() != 2
        || !product.exponent(0).equals(Canonical.ONE)
        || !product.exponent(1).equals(Canonical.ONE)
        || !(product.base(0) instanceof Call first)
        || !(product.base(1) instanceof Call second)) {
      return Optional.empty();
    }
    return of(first, second, x).or(() -> of(second, first, x));
  }

  private static Optional<Canonical> of(Call hyperbolic, Call wave, String x) {
    Operator twin =
        hyperbolic.operator() == Operator.SINH
            ? Operator.COSH
            : hyperbolic.operator() == Operator.COSH ? Operator.SINH : Operator.LN;
    boolean sine = wave.operator() == Operator.SIN;
    if (twin == Operator.LN || !sine && wave.operator() != Operator.COS) {
      return Optional.empty();
    }
    Canonical u = hyperbolic.operands().getFirst();
    Canonical v = wave.operands().getFirst();
    Optional<Canonical> a = IntegrationMethods.slope(u, x);
    Optional<Canonical> c = IntegrationMethods.slope(v, x);
    if (a.isEmpty() || c.isEmpty()) {
      return Optional.empty();
    }
    // (a·K·W ± c·H·V)/(a² + c²), K being the other hyperbolic function and V the other wave.
    Canonical other = Canonical.call(sine ? Operator.COS : Operator.SIN, v);
    Canonical first = Canonical.product(List.of(a.get(), Canonical.call(twin, u), wave));
    Canonical last = Canonical.product(List.of(c.get(), hyperbolic, other));
    Canonical two = Canonical.number(2);
    return Optional.of(
        Canonical.quotient(
            sine ? Canonical.difference(first, last) : Canonical.sum(first, last),
            Canonical.sum(Canonical.power(a.get(), two), Canonical.power(c.get(), two))));
  }
}
