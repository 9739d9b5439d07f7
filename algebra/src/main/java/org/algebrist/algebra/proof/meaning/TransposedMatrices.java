package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the order of a product with a transpose, or with a power T of a letter: what is
 * transposed is a matrix, although nothing declares it.
 */
record TransposedMatrices() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.either(TransposedMatrices::occurIn)
        ? Optional.of("they are equal for numbers; of transposed matrices the order matters")
        : Optional.empty();
  }

  private static boolean occurIn(Formula formula) {
    boolean transposed =
        Postorder.contains(
            formula,
            node ->
                node.operator() == Operator.TRANSPOSE
                    || node.operator() == Operator.POWER
                        && node.operands().get(1).equals(Formula.symbol("T"))
                        && node.operands().getFirst() instanceof Symbol);
    return transposed && Postorder.contains(formula, node -> node.operator() == Operator.MULTIPLY);
  }
}
