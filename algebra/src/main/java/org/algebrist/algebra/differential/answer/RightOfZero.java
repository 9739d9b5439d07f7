package org.algebrist.algebra.differential.answer;

import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Signs of expressions where the variable is above 0: x + 1 needs no bars beside √x. */
final class RightOfZero {
  private RightOfZero() {}

  /** Whether an even root or the logarithm of the variable itself is in it: both ask for x > 0. */
  static boolean isOnlyRight(Canonical integrand, String x) {
    return switch (integrand) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
      case Call call ->
          call.operator() == Operator.LN && call.operands().getFirst().equals(Canonical.name(x))
              || call.operands().stream().anyMatch(each -> isOnlyRight(each, x));
      case Sum sum -> sum.parts().stream().anyMatch(each -> isOnlyRight(each, x));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          found |=
              isOnlyRight(product.base(i), x)
                  || product.base(i).equals(Canonical.name(x))
                      && product.exponent(i) instanceof Canonical.Num(Rational n)
                      && !n.denominator().testBit(0);
        }
        yield found;
      }
    };
  }

  /**
   * Whether it is the variable, or a sum of a positive number and powers of it with positive
   * factors.
   */
  static boolean isPositive(Canonical u, String x) {
    return u.equals(Canonical.name(x))
        || u instanceof Sum sum
            && sum.constant().signum() > 0
            && sum.parts().stream()
                .allMatch(part ->
                    part.numericFactor().signum() > 0
                        && part.factors().stream()
                            .allMatch(each -> each instanceof Canonical.Num || each.isPowerOf(x)));
  }
}
