package org.algebrist.algebra.transform;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Products that become shorter: n for n!/(n − 1)!, and −1 for i². */
final class SmallProducts {
  /** Factorials that lie further apart stay as they are. */
  private static final int MOST_FACTORS = 4;

  private static final Canonical I = Canonical.name("i");

  private SmallProducts() {}

  /** The expression with such products in its terms. */
  static Canonical in(Canonical expression) {
    Canonical real = expression.contains("i") ? withoutPowersOfI(expression) : expression;
    return Canonical.sum(real.terms().stream().map(SmallProducts::withoutFactorials).toList());
  }

  private static Canonical withoutFactorials(Canonical term) {
    if (!(term instanceof Product product)) {
      return term;
    }
    for (int above = 0; above < product.size(); above++) {
      for (int below = 0; below < product.size(); below++) {
        if (isFactorial(product, above, 1) && isFactorial(product, below, -1)) {
          Canonical high = operand(product, above);
          Canonical low = operand(product, below);
          if (Canonical.difference(high, low) instanceof Canonical.Num(Rational steps)
              && steps.isInteger()
              && steps.abs().compareTo(Rational.of(MOST_FACTORS)) <= 0) {
            return withoutFactorials(replaced(product, above, below, steps));
          }
        }
      }
    }
    return term;
  }

  private static boolean isFactorial(Product product, int factor, int sign) {
    return product.base(factor) instanceof Call call
        && call.operator() == Operator.FACTORIAL
        && product.exponent(factor) instanceof Canonical.Num(Rational exponent)
        && exponent.equals(Rational.of(sign));
  }

  private static Canonical operand(Product product, int factor) {
    return ((Call) product.base(factor)).operands().getFirst();
  }

  private static Canonical replaced(Product product, int above, int below, Rational steps) {
    List<Canonical> factors = new ArrayList<>();
    factors.add(Canonical.number(product.coefficient()));
    for (int i = 0; i < product.size(); i++) {
      if (i != above && i != below) {
        factors.add(Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    boolean more = steps.signum() > 0;
    Canonical least = operand(product, more ? below : above);
    Canonical exponent = more ? Canonical.ONE : Canonical.MINUS_ONE;
    for (int k = 1; k <= steps.abs().numerator().intValueExact(); k++) {
      factors.add(Canonical.power(Canonical.sum(least, Canonical.number(k)), exponent));
    }
    return Canonical.product(factors);
  }

  /** Multiplied out, with quotients by sums that hold i made real below the line. */
  private static Canonical withoutPowersOfI(Canonical expression) {
    List<Canonical> terms = new ArrayList<>();
    for (Canonical term : expression.expanded().terms()) {
      Canonical conjugated = conjugated(term);
      if (conjugated.equals(term)) {
        terms.add(reduced(term));
      } else {
        conjugated.expanded().terms().forEach(each -> terms.add(reduced(each)));
      }
    }
    return Canonical.sum(terms);
  }

  /** ū/(u·ū) for 1/u. */
  private static Canonical conjugated(Canonical term) {
    List<Canonical> factors = new ArrayList<>();
    for (Canonical factor : term.factors()) {
      boolean below =
          factor instanceof Product power
              && power.size() == 1
              && power.base(0) instanceof Sum sum
              && sum.contains("i")
              && power.exponent(0).equals(Canonical.MINUS_ONE);
      if (below) {
        Canonical u = factor.powerBase();
        Canonical conjugate = u.replace("i", Canonical.negation(I));
        Canonical size = withoutPowersOfI(Canonical.product(u, conjugate));
        factors.add(conjugate);
        factors.add(Canonical.power(size, Canonical.MINUS_ONE));
      } else {
        factors.add(factor);
      }
    }
    return Canonical.product(factors);
  }

  private static Canonical reduced(Canonical term) {
    List<Canonical> factors = new ArrayList<>();
    for (Canonical factor : term.factors()) {
      boolean power =
          factor.powerBase().equals(I)
              && factor instanceof Product own
              && own.exponent(0) instanceof Canonical.Num(Rational exponent)
              && exponent.isInteger();
      factors.add(power ? powerOfI(((Product) factor).exponent(0)) : factor);
    }
    return Canonical.product(factors);
  }

  private static Canonical powerOfI(Canonical exponent) {
    int turns =
        ((Canonical.Num) exponent).value().numerator().mod(BigInteger.valueOf(4)).intValue();
    return switch (turns) {
      case 0 -> Canonical.ONE;
      case 1 -> I;
      case 2 -> Canonical.MINUS_ONE;
      default -> Canonical.negation(I);
    };
  }
}
