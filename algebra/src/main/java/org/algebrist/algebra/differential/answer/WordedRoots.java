package org.algebrist.algebra.differential.answer;

import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Square roots of numbers as a person writes them beside other factors. */
final class WordedRoots {
  private WordedRoots() {}

  /** u/√3 for √3·u/3. */
  static Formula overRoot(Formula formula) {
    if (!(formula instanceof Formula.Operation quotient)
        || quotient.operator() != Operator.DIVIDE
        || !(quotient.operands().getLast() instanceof Formula.Num(Rational below, var _))) {
      return formula;
    }
    List<Formula> factors = AnswerWording.factors(quotient.operands().getFirst());
    for (Formula factor : factors) {
      if (factors.size() > 1
          && factor instanceof Formula.Operation root
          && root.operator() == Operator.SQRT
          && root.operands().getFirst() instanceof Formula.Num(Rational n, var _)
          && n.equals(below)) {
        factors.remove(factor);
        return Formula.of(Operator.DIVIDE, AnswerWording.product(factors), root);
      }
    }
    return formula;
  }

  /** arctan(u/√3)/√3 for √3·arctan(u/√3)/3: the same root below both lines. */
  static Formula beside(Formula quotient) {
    Formula over = overRoot(quotient);
    return over instanceof Formula.Operation(var _, List<Formula> parts, var _)
            && Postorder.contains(
                parts.getFirst(),
                each ->
                    each.operator() == Operator.DIVIDE
                        && each.operands().getLast().equals(parts.getLast()))
        ? over
        : quotient;
  }

  /** A number with one root for each product of roots: 2√(2π) for 2·√2·√π, π/√5 for √5·π/5. */
  static Formula joined(Formula number) {
    return Postorder.rebuilt(
        number,
        (node, made) ->
            !(made instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))
                ? made
                : switch (operator) {
                  case MULTIPLY -> withOneRoot(made, parts);
                  case DIVIDE -> overRoot(made);
                  default -> made;
                });
  }

  /** √(2π) for √2·√π, √6 for √2·√3. */
  static Formula withOneRoot(Formula product, List<Formula> parts) {
    if (!(parts.getLast() instanceof Formula.Operation root)
        || root.operator() != Operator.SQRT
        || !isNumber(root.operands().getFirst())) {
      return product;
    }
    List<Formula> factors = AnswerWording.factors(parts.getFirst());
    if (factors.getLast() instanceof Formula.Operation other
        && other.operator() == Operator.SQRT
        && isNumber(other.operands().getFirst())) {
      factors.removeLast();
      factors.add(
          Formula.of(
              Operator.SQRT, times(other.operands().getFirst(), root.operands().getFirst())));
      return AnswerWording.product(factors);
    }
    return product;
  }

  private static Formula times(Formula a, Formula b) {
    return a instanceof Formula.Num left && b instanceof Formula.Num right
        ? Formula.number(left.value().times(right.value()))
        : Formula.of(Operator.MULTIPLY, a, b);
  }

  private static boolean isNumber(Formula formula) {
    return formula instanceof Formula.Num(Rational n, var _) && n.signum() > 0
        || formula.equals(Formula.symbol("pi"));
  }
}
