package org.algebrist.algebra.proof.meaning.sign;

import java.util.Set;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether (A^c)^c is A: c above a letter may mark the complement of a set, H the
 * adjoint of a matrix, and both undo themselves.
 */
public record RepeatedMark() implements OtherMeaning {
  private static final Set<String> MARKS = Set.of("c", "C", "H");

  @Override
  public Formula of(Formula node) {
    return node instanceof Operation outer
            && isMarked(outer)
            && outer.operands().getFirst() instanceof Operation inner
            && isMarked(inner)
            && inner.operands().getLast().equals(outer.operands().getLast())
        ? inner.operands().getFirst()
        : node;
  }

  private static boolean isMarked(Operation power) {
    return power.operator() == Operator.POWER
        && power.operands().getLast() instanceof Symbol(String mark)
        && MARKS.contains(mark);
  }

  @Override
  public String reason() {
    return "they are equal if the letter above marks a complement or an adjoint";
  }
}
