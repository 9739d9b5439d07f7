package org.algebrist.algebra.proof.meaning.matrix;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what holds of a transpose, or of a power T where T is nothing but an exponent: what
 * is transposed is a matrix or a vector, although nothing declares it.
 */
public record TransposedMatrices() implements OpenMeaning {
  private static final Formula T = Formula.symbol("T");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.context().roles().isEmpty() && pair.either(TransposedMatrices::occurIn)
        ? Optional.of("what is transposed may be a matrix, of which other laws hold")
        : Optional.empty();
  }

  private static boolean occurIn(Formula formula) {
    return Postorder.contains(
            formula, node -> node.operator() == Operator.TRANSPOSE && isOfLetters(node))
        || Postorder.contains(formula, TransposedMatrices::isPowerT)
            && Postorder.of(formula).stream().filter(T::equals).count()
                == Postorder.of(formula).stream()
                    .filter(node -> node instanceof Operation power && isPowerT(power))
                    .count();
  }

  private static boolean isPowerT(Operation node) {
    return node.operator() == Operator.POWER
        && node.operands().get(1).equals(T)
        && isOfLetters(node);
  }

  /** Whether what is transposed has letters and no cells, by which it would be computed. */
  private static boolean isOfLetters(Operation node) {
    Formula of = node.operands().getFirst();
    return !of.symbols().isEmpty() && !Postorder.contains(of, Set.of(Operator.MATRIX));
  }
}
