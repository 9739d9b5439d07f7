package org.algebrist.algebra.definite;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Tangents as sines over cosines, in one fraction: 1/(1 + tan x) is cos x/(cos x + sin x), which
 * has values at the poles of the tangent, too. Such single points change no integral.
 */
final class Tangents {
  private static final int MOST = 6;

  private Tangents() {}

  private record Fraction(Canonical above, Canonical below) {
    Fraction plus(Fraction other) {
      return below.equals(other.below)
          ? new Fraction(Canonical.sum(above, other.above), below)
          : new Fraction(
              Canonical.sum(
                  Canonical.product(above, other.below), Canonical.product(other.above, below)),
              Canonical.product(below, other.below));
    }

    Fraction times(Fraction other) {
      return new Fraction(
          Canonical.product(above, other.above), Canonical.product(below, other.below));
    }
  }

  /** The function without tangents; empty if it has none, or is too large. */
  static Optional<Formula> cleared(Formula asked) {
    try {
      Canonical f = Canonical.of(asked);
      Fraction fraction = fraction(f);
      return fraction.below().equals(Canonical.ONE)
          ? Optional.empty()
          : Optional.of(Canonical.quotient(fraction.above(), fraction.below()).readable());
    } catch (TooDeepException | ArithmeticException | UnsupportedOperationException none) {
      return Optional.empty();
    }
  }

  private static Fraction fraction(Canonical f) {
    return switch (f) {
      case Sum sum ->
          sum.parts().stream()
              .map(Tangents::fraction)
              .reduce(new Fraction(Canonical.ZERO, Canonical.ONE), Fraction::plus);
      case Product product -> {
        Fraction whole = new Fraction(Canonical.number(product.coefficient()), Canonical.ONE);
        for (int i = 0; i < product.size(); i++) {
          whole = whole.times(power(product.base(i), product.exponent(i)));
        }
        yield whole;
      }
      case Call call -> {
        List<Canonical> angle = call.operands();
        yield call.operator() == Operator.TAN
            ? new Fraction(Canonical.call(Operator.SIN, angle), Canonical.call(Operator.COS, angle))
            : new Fraction(f, Canonical.ONE);
      }
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> new Fraction(f, Canonical.ONE);
    };
  }

  private static Fraction power(Canonical base, Canonical exponent) {
    if (!(exponent instanceof Canonical.Num(Rational n))
        || !n.isInteger()
        || n.abs().compareTo(Rational.of(MOST)) > 0) {
      return new Fraction(Canonical.power(base, exponent), Canonical.ONE);
    }
    Fraction inner = fraction(base);
    Canonical size = Canonical.number(n.abs());
    Canonical above = Canonical.power(inner.above(), size);
    Canonical below = Canonical.power(inner.below(), size);
    boolean turned = n.signum() < 0 && !inner.below().equals(Canonical.ONE);
    return turned
        ? new Fraction(below, above)
        : n.signum() < 0
            ? new Fraction(Canonical.power(base, exponent), Canonical.ONE)
            : new Fraction(above, below);
  }
}
