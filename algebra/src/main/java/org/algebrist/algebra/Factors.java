package org.algebrist.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** The factors of products, from left to right. */
public final class Factors {
  private Factors() {}

  /** All factors, those of products within the product too; the formula itself if it is none. */
  public static List<Formula> of(Formula product) {
    List<Formula> factors = new ArrayList<>();
    var pending = new ArrayDeque<Formula>(List.of(product));
    while (!pending.isEmpty()) {
      Formula factor = pending.pop();
      if (factor instanceof Operation inner && inner.operator() == Operator.MULTIPLY) {
        inner.operands().reversed().forEach(pending::push);
      } else {
        factors.add(factor);
      }
    }
    return factors;
  }

  /** The factors from the left; a product in brackets behind others is one of them. */
  public static List<Formula> fromLeft(Formula product) {
    if (!(product instanceof Operation operation) || operation.operator() != Operator.MULTIPLY) {
      return new ArrayList<>(List.of(product));
    }
    List<Formula> factors = fromLeft(operation.operands().getFirst());
    factors.addAll(operation.operands().subList(1, operation.operands().size()));
    return factors;
  }
}
