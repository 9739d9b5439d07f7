package org.algebrist.algebra.proof.tensor;

import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Upper indices that were read as an exponent, as those of F beside F with the same below. */
final class UpperIndices {
  private UpperIndices() {}

  /** The letters that have several lower indices in a formula. */
  static Set<Formula> lowered(Formula formula) {
    return Postorder.of(formula).stream()
        .filter(node ->
            node instanceof Operation index
                && index.operator() == Operator.SUBSCRIPT
                && index.operands().getFirst() instanceof Symbol
                && isProduct(index.operands().getLast()))
        .map(node -> ((Operation) node).operands().getFirst())
        .collect(Collectors.toSet());
  }

  private static boolean isProduct(Formula formula) {
    return formula instanceof Operation product && product.operator() == Operator.MULTIPLY;
  }

  /** A formula with upper indices in place of products as exponents of some letters. */
  static Formula of(Formula formula, Set<Formula> tensors) {
    return Postorder.rebuilt(
        formula,
        (_, node) ->
            node instanceof Operation power
                    && power.operator() == Operator.POWER
                    && tensors.contains(power.operands().getFirst())
                    && isProduct(power.operands().getLast())
                ? new Operation(Operator.SUPERSCRIPT, power.operands())
                : node);
  }
}
