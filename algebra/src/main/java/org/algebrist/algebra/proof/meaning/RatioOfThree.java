package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open what a ratio of three says, 1:2:3, which is no quotient of a quotient. */
record RatioOfThree() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.either(RatioOfThree::occursIn)
        ? Optional.of("ratios of three are compared as they are written")
        : Optional.empty();
  }

  private static boolean occursIn(Formula formula) {
    return Postorder.contains(
        formula,
        ratio ->
            ratio.operator() == Operator.RATIO
                && ratio.operands().stream()
                    .anyMatch(part ->
                        part instanceof Operation inner && inner.operator() == Operator.RATIO));
  }
}
