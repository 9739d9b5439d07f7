package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.expression.tree.Rational;

/**
 * (3 + x)/√(9 − x²) for √((3 + x)/(3 − x)): where one linear factor rises and the other falls, both
 * have one sign wherever their quotient is positive.
 */
final class RootsOfFractions {
  private RootsOfFractions() {}

  /** The integrand without roots of such fractions; empty where it has none. */
  static Optional<Canonical> resolved(Canonical f, String x, Assumptions assumptions) {
    Canonical made = mapped(f, x, assumptions);
    return made.equals(f) ? Optional.empty() : Optional.of(made);
  }

  private static Canonical mapped(Canonical f, String x, Assumptions assumptions) {
    if (f instanceof Sum sum) {
      return Canonical.sum(sum.parts().stream().map(each -> mapped(each, x, assumptions)).toList());
    }
    if (!(f instanceof Product product)) {
      return f;
    }
    List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
    for (int i = 0; i < product.size(); i++) {
      Canonical exponent = product.exponent(i);
      Optional<Canonical> root =
          exponent instanceof Canonical.Num(Rational n)
                  && n.abs().equals(Rational.of(1, 2))
                  && product.base(i) instanceof Product fraction
              ? root(fraction, n.signum(), x, assumptions)
              : Optional.empty();
      factors.add(
          root.orElse(
              Canonical.power(
                  exponent.equals(Canonical.ONE)
                      ? mapped(product.base(i), x, assumptions)
                      : product.base(i),
                  exponent)));
    }
    return Canonical.product(factors);
  }

  /**
   * The root of p/q, or of q/p.
   *
   * @param sign −1 for q/p
   */
  private static Optional<Canonical> root(
      Product fraction, int sign, String x, Assumptions assumptions) {
    if (fraction.size() != 2) {
      return Optional.empty();
    }
    int above = fraction.exponent(0).equals(Canonical.ONE) ? 0 : 1;
    if (!fraction.exponent(above).equals(Canonical.ONE)
        || !fraction.exponent(1 - above).equals(Canonical.MINUS_ONE)) {
      return Optional.empty();
    }
    Canonical top =
        Canonical.product(Canonical.number(fraction.coefficient()), fraction.base(above))
            .expanded();
    Canonical bottom = fraction.base(1 - above);
    Canonical p = sign > 0 ? top : bottom;
    Canonical q = sign > 0 ? bottom : top;
    Canonical rise = p.derivative(x);
    Canonical fall = q.derivative(x);
    if (!(rise instanceof Canonical.Num(Rational up))
        || !(fall instanceof Canonical.Num(Rational down))
        || up.signum() * down.signum() >= 0) {
      return Optional.empty();
    }
    Canonical zero = Canonical.quotient(Canonical.negation(q.replace(x, Canonical.ZERO)), fall);
    // Where q is 0, p has the sign that both have between their zeros.
    int own = assumptions.sign(p.replace(x, zero).expanded());
    return own == 0
        ? Optional.empty()
        : Optional.of(
            Canonical.product(
                List.of(
                    Canonical.number(own),
                    p,
                    Canonical.power(
                        Canonical.product(p, q).expanded(),
                        Canonical.number(Rational.of(-1, 2))))));
  }
}
