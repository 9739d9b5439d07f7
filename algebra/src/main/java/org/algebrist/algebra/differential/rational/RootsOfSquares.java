package org.algebrist.algebra.differential.rational;

import edu.jas.arith.BigRational;
import edu.jas.poly.GenPolynomial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Roots of squares as absolute values: √((x − 3)²) and √(x² − 6x + 9) as |x − 3|. The values are
 * the same at every real point.
 */
public final class RootsOfSquares {

  private final String x;

  private RootsOfSquares(String x) {
    this.x = x;
  }

  /** The function with absolute values in place of the roots of squares that hold the variable. */
  public static Canonical resolved(Canonical f, String x) {
    return new RootsOfSquares(x).of(f);
  }

  private Canonical of(Canonical f) {
    if (!f.contains(x)) {
      return f;
    }
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call ->
          Canonical.call(call.operator(), call.operands().stream().map(this::of).toList());
      case Sum sum -> Canonical.sum(sum.parts().stream().map(this::of).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          factors.add(power(of(product.base(i)), of(product.exponent(i))));
        }
        yield Canonical.product(factors);
      }
    };
  }

  private Canonical power(Canonical base, Canonical exponent) {
    Canonical plain = Canonical.power(base, exponent);
    if (!(exponent instanceof Canonical.Num(Rational q)) || q.isInteger() || !base.contains(x)) {
      return plain;
    }
    if (base instanceof Product power
        && power.size() == 1
        && power.coefficient().signum() > 0
        && power.exponent(0) instanceof Canonical.Num(Rational p)
        && p.isEven()) {
      return Canonical.product(
          Canonical.power(Canonical.number(power.coefficient()), exponent),
          size(power.base(0), p.times(q)));
    }
    return base instanceof Sum ? expanded(base, q).orElse(plain) : plain;
  }

  /** A power of a polynomial whose factors all occur an even number of times. */
  private Optional<Canonical> expanded(Canonical base, Rational q) {
    Optional<ParameterField> field = ParameterField.of(x, base);
    if (field.isEmpty()) {
      return Optional.empty();
    }
    List<Canonical> factors = new ArrayList<>();
    try {
      Fraction fraction = field.get().fraction(base);
      if (!fraction.below().isConstant()) {
        return Optional.empty();
      }
      Rational number =
          Rational.ONE.dividedBy(
              ParameterField.rational(fraction.below().leadingBaseCoefficient()));
      for (Map.Entry<GenPolynomial<BigRational>, Long> factor :
          field.get().factors(fraction.above()).entrySet()) {
        if (factor.getKey().isConstant()) {
          Rational own = ParameterField.rational(factor.getKey().leadingBaseCoefficient());
          number = number.times(own.pow(factor.getValue().intValue()));
        } else if (factor.getValue() % 2 == 0) {
          Canonical root = field.get().canonical(factor.getKey());
          factors.add(size(root, Rational.of(factor.getValue()).times(q)));
        } else {
          return Optional.empty();
        }
      }
      if (number.signum() <= 0) {
        return Optional.empty();
      }
      factors.add(Canonical.power(Canonical.number(number), Canonical.number(q)));
      return Optional.of(Canonical.product(factors));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** |u| to a power, without bars where it is even. */
  private static Canonical size(Canonical u, Rational power) {
    return Canonical.power(
        power.isEven() ? u : Canonical.call(Operator.ABS, u), Canonical.number(power));
  }
}
