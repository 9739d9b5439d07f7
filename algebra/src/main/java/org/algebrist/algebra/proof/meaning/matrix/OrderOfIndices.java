package org.algebrist.algebra.proof.meaning.matrix;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the order of what upper indices may make of a letter: T^{ab} may be a tensor, and γ^μ
 * a matrix.
 */
public record OrderOfIndices() implements OpenMeaning {
  /** The letters of Dirac's and Pauli's matrices. */
  private static final Set<String> OF_MATRICES = Set.of("gamma", "sigma");

  @Override
  public Optional<String> in(ComparedPair pair) {
    if (isOnlyOrderOther(tensors(pair.left()), tensors(pair.right()))) {
      return Optional.of("letters above another may be indices, whose order matters");
    }
    List<String> left = matrices(pair.left());
    return isOnlyOrderOther(left, matrices(pair.right())) && new HashSet<>(left).size() > 1
        ? Optional.of("letters with an upper index may be matrices, whose order matters")
        : Optional.empty();
  }

  private static boolean isOnlyOrderOther(List<String> left, List<String> right) {
    return !left.equals(right)
        && left.size() == right.size()
        && left.stream().sorted().toList().equals(right.stream().sorted().toList());
  }

  /** The letters above a capital one that stands under more than one letter, in their order. */
  private static List<String> tensors(Formula formula) {
    List<String> letters = new ArrayList<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation raised
          && raised.operator() == Operator.POWER
          && raised.operands().getFirst() instanceof Symbol(String base)
          && MatrixLetters.isCapital(base)
          && raised.operands().getLast() instanceof Operation product
          && product.operator() == Operator.MULTIPLY
          && Postorder.of(product).stream().allMatch(OrderOfIndices::isLetterOrProduct)) {
        Postorder.of(product).stream()
            .filter(Symbol.class::isInstance)
            .forEach(letter -> letters.add(base + letter));
      }
    }
    return letters;
  }

  private static boolean isLetterOrProduct(Formula node) {
    return node instanceof Symbol
        || node instanceof Operation product && product.operator() == Operator.MULTIPLY;
  }

  /** The names of matrices with an upper index, in their order. */
  private static List<String> matrices(Formula formula) {
    List<String> names = new ArrayList<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation raised
          && raised.operator() == Operator.SUPERSCRIPT
          && raised.operands().getFirst() instanceof Symbol(String base)
          && OF_MATRICES.contains(base)) {
        names.add(raised.toString());
      }
    }
    return names;
  }
}
