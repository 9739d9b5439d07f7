package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The factors of a product in the order of a textbook: numbers and names, sums, exponentials, then
 * roots, logarithms, inverse functions and absolute values.
 */
final class AnswerFactors {
  private AnswerFactors() {}

  /**
   * The product in its order.
   *
   * @param variable of integration, which stands after a sum of parameters: (a − b)·x
   */
  static Formula ordered(Formula product, String variable) {
    List<Formula> factors = withSquares(AnswerWording.factors(product), variable);
    List<Formula> order = new ArrayList<>(factors);
    for (int i = 1; i < order.size(); i++) {
      for (int k = i; k > 0 && goesBefore(order.get(k), order.get(k - 1), variable); k--) {
        order.add(k - 1, order.remove(k));
      }
    }
    return order.equals(AnswerWording.factors(product)) ? product : AnswerWording.product(order);
  }

  private static boolean goesBefore(Formula factor, Formula other, String variable) {
    if (isRoot(factor) && holdsLogarithm(other) || holdsLogarithm(factor) && isRoot(other)) {
      return isRoot(factor);
    }
    if (AnswerTerms.isSum(base(factor)) && !factor.symbols().contains(variable)) {
      return other.symbols().contains(variable);
    }
    if (!factor.symbols().contains(variable) && factor instanceof Formula.Operation) {
      return AnswerTerms.isFunction(base(other)) && other.symbols().contains(variable);
    }
    if (isRoot(factor)) {
      return isInverse(base(other));
    }
    if (AnswerTerms.isSum(factor)) {
      return isLate(other)
          || AnswerTerms.isFunction(base(other)) && AnswerTerms.isPolynomial(factor);
    }
    return isExponential(other) && isPowerOfName(factor);
  }

  /** Whether it is a sum with a logarithm or an inverse function: ln x − 2. */
  private static boolean holdsLogarithm(Formula factor) {
    return AnswerTerms.isSum(factor)
        && Postorder.contains(factor, call -> call.operator() == Operator.LN || isInverse(call));
  }

  private static Formula base(Formula factor) {
    return factor instanceof Formula.Operation power && power.operator() == Operator.POWER
        ? power.operands().getFirst()
        : factor;
  }

  /** A root, a power of a sum, a logarithm, an inverse function or an absolute value. */
  private static boolean isLate(Formula factor) {
    return factor instanceof Formula.Operation call
        && !factor.symbols().isEmpty()
        && (call.operator() == Operator.LN
            || call.operator() == Operator.ABS
            || isRoot(factor)
            || isInverse(factor));
  }

  private static boolean isRoot(Formula factor) {
    return factor instanceof Formula.Operation call
        && (call.operator() == Operator.SQRT
            || call.operator() == Operator.POWER
                && AnswerTerms.isSum(call.operands().getFirst())
                && call.operands().getLast() instanceof Formula.Num(Rational n, var _)
                && !n.isInteger());
  }

  private static boolean isInverse(Formula factor) {
    return factor instanceof Formula.Operation call && call.operator().inverted() != null;
  }

  private static boolean isExponential(Formula factor) {
    return factor instanceof Formula.Operation power
        && power.operator() == Operator.POWER
        && power.operands().getFirst().equals(Formula.symbol("e"));
  }

  private static boolean isPowerOfName(Formula factor) {
    return factor instanceof Formula.Symbol
        || factor instanceof Formula.Operation power
            && power.operator() == Operator.POWER
            && power.operands().getFirst() instanceof Formula.Symbol
            && power.operands().getLast() instanceof Formula.Num;
  }

  /** a² − b² for (a − b)·(a + b), where neither holds the variable. */
  private static List<Formula> withSquares(List<Formula> factors, String variable) {
    List<Formula> made = new ArrayList<>(factors);
    for (Formula one : factors) {
      for (Formula other : factors) {
        if (one instanceof Formula.Operation difference
            && other instanceof Formula.Operation sum
            && difference.operator() == Operator.SUBTRACT
            && sum.operator() == Operator.ADD
            && difference.operands().equals(sum.operands())
            && difference.operands().stream().allMatch(Formula.Symbol.class::isInstance)
            && !difference.symbols().contains(variable)) {
          made.remove(other);
          made.set(
              made.indexOf(one),
              Formula.of(
                  Operator.SUBTRACT,
                  square(difference.operands().getFirst()),
                  square(difference.operands().getLast())));
          return made;
        }
      }
    }
    return made;
  }

  private static Formula square(Formula name) {
    return Formula.of(Operator.POWER, name, Formula.number(2));
  }
}
