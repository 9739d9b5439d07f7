package org.algebrist.algebra.proof.meaning.matrix;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the order of what Feynman's slash strikes: a vector contracted with the matrices of
 * Dirac is a matrix.
 */
public record SlashedMatrices() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    Context matrices = pair.context();
    for (Operation slashed : pair.operations().filter(SlashedMatrices::isSlashed).toList()) {
      matrices = matrices.with(slashed.toString(), Context.Role.MATRIX);
    }
    return matrices.equals(pair.context())
            || pair.comparison().areEqual(asName(pair.left()), asName(pair.right()), matrices)
        ? Optional.empty()
        : Optional.of("what a slash strikes is a matrix, and the order of matrices matters");
  }

  private static boolean isSlashed(Formula formula) {
    return formula instanceof Operation operation && operation.operator() == Operator.SLASHED;
  }

  private static Formula asName(Formula formula) {
    return Postorder.rebuilt(
        formula, (_, made) -> isSlashed(made) ? Formula.symbol(made.toString()) : made);
  }
}
