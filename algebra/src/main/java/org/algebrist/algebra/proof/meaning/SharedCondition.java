package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.set.StatementForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether two formulas are equal under the condition that both state behind a comma:
 * |x|, x &lt; 0 and −x, x &lt; 0.
 */
record SharedCondition() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    Optional<Formula> first = condition(pair.left());
    return first.isPresent() && first.equals(condition(pair.right()))
        ? Optional.of("they differ somewhere, but the condition that both state is not used")
        : Optional.empty();
  }

  private static Optional<Formula> condition(Formula formula) {
    boolean stated =
        formula instanceof Operation list
            && list.operator() == Operator.LIST
            && list.operands().size() == 2
            && StatementForms.isStatement(list.operands().getLast())
            && !StatementForms.isStatement(list.operands().getFirst());
    return stated ? Optional.of(((Operation) formula).operands().getLast()) : Optional.empty();
  }
}
