package org.algebrist.algebra.proof.meaning.custom;

import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether a bar above sets is their complement or their closure: the closure of A ∪ B
 * is that of A with that of B.
 */
public record ClosureOrComplement() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    return node instanceof Operation bar
            && (bar.operator() == Operator.OVERLINE || bar.operator() == Operator.BAR)
            && bar.operands().getFirst() instanceof Operation union
            && union.operator() == Operator.UNION
        ? new Operation(
            Operator.UNION,
            union.operands().stream()
                .<Formula>map(each -> Formula.of(bar.operator(), each))
                .toList())
        : node;
  }

  @Override
  public String reason() {
    return "they are equal if the bar is the closure of sets";
  }
}
