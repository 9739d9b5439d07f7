package org.algebrist.algebra.proof.meaning.operator;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;

/**
 * Leaves open whether formulas are equal that are so for numbers only, where letters are named as
 * operators are; and whether they differ, as such operators have relations that are not known here.
 */
public final class OrderOfOperators {
  private OrderOfOperators() {}

  /** Two formulas with hats over letters that may be operators; empty if there are none. */
  public static Optional<List<Formula>> withHats(Formula left, Formula right) {
    OperatorLetters letters = OperatorLetters.of(left, right);
    return letters.isEmpty()
        ? Optional.empty()
        : Optional.of(List.of(letters.withHats(left), letters.withHats(right)));
  }

  /** Two formulas that are equal for numbers. */
  public static Optional<String> inEqual(ComparedPair pair) {
    OperatorLetters letters = OperatorLetters.of(pair.left(), pair.right());
    return letters.isEmpty() || pair.areEqualAs(letters::withHats)
        ? Optional.empty()
        : Optional.of(
            "they are equal for numbers; of operators %s the order matters"
                .formatted(letters.text()));
  }

  /** Two formulas that differ for numbers; what is declared to be a matrix is none. */
  public static Optional<String> inDifferent(ComparedPair pair) {
    if (!pair.context().roles().isEmpty()) {
      return Optional.empty();
    }
    OperatorLetters letters = OperatorLetters.of(pair.left(), pair.right());
    return letters.isEmpty()
        ? Optional.empty()
        : Optional.of("relations of operators %s are not known".formatted(letters.text()));
  }
}
