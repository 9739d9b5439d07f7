package org.algebrist.algebra.proof.meaning.matrix;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.name.JoinedNames;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the order of factors where capital letters may be matrices: where one of them has an
 * inverse, they are bold, or a rank or trace is taken.
 */
public record OrderOfMatrices() implements OpenMeaning {
  private static final Set<String> OF_MATRICES = Set.of("rank", "rk", "trace", "tr", "Tr");

  @Override
  public Optional<String> in(ComparedPair pair) {
    boolean inverse =
        pair.either(MatrixLetters::hasInverse) || pair.either(OrderOfMatrices::isOfMatrices);
    Set<String> names = new TreeSet<>();
    for (Formula formula : JoinedNames.split(List.of(pair.left(), pair.right()))) {
      formula.symbols().stream()
          .filter(name -> MatrixLetters.isBold(name) || inverse && MatrixLetters.isCapital(name))
          .forEach(names::add);
    }
    if (names.size() < 2 || pair.areEqualIn(matrices(names, pair.context()))) {
      return Optional.empty();
    }
    return Optional.of(
        "they are equal for numbers; for matrices %s the order matters"
            .formatted(String.join(", ", names)));
  }

  /** Whether a function of matrices is called: the rank or the trace. */
  private static boolean isOfMatrices(Formula formula) {
    return Postorder.contains(
        formula,
        call ->
            call.operator() == Operator.APPLY
                && call.operands().getFirst() instanceof Formula.Symbol(String name)
                && OF_MATRICES.contains(name));
  }

  private static Context matrices(Set<String> names, Context context) {
    Context matrices = context;
    for (String name : names) {
      matrices = matrices.with(name, Context.Role.MATRIX);
    }
    return matrices;
  }
}
