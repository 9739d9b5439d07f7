package org.algebrist.algebra.proof.meaning.custom;

import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open what a per cent of 100 + 10 % is one of: of one, or of 100 as calculators do. */
public record PercentOfSum() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    if (!(node instanceof Operation sum)
        || sum.operator() != Operator.ADD && sum.operator() != Operator.SUBTRACT
        || sum.operands().size() != 2
        || isPercent(sum.operands().getFirst())
        || !isPercent(sum.operands().getLast())) {
      return node;
    }
    Formula whole = sum.operands().getFirst();
    return Formula.of(
        Operator.MULTIPLY,
        whole,
        Formula.of(sum.operator(), Formula.number(1), sum.operands().getLast()));
  }

  private static boolean isPercent(Formula formula) {
    return formula instanceof Operation percent && percent.operator() == Operator.PERCENT;
  }

  @Override
  public String reason() {
    return "they are equal if the per cents are taken of what stands before them";
  }
}
