package org.algebrist.algebra.proof.meaning;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.proof.name.JoinedNames;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;

/**
 * Leaves open the order of factors where capital letters may be matrices: where one of them has an
 * inverse, or they are bold.
 */
record OrderOfMatrices() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    boolean inverse = pair.either(MatrixLetters::hasInverse);
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

  private static Context matrices(Set<String> names, Context context) {
    Context matrices = context;
    for (String name : names) {
      matrices = matrices.with(name, Context.Role.MATRIX);
    }
    return matrices;
  }
}
