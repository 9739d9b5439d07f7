package org.algebrist.algebra.proof.matrix;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.proof.matrix.MatrixForm.Letter;
import org.algebrist.algebra.proof.matrix.MatrixForm.Value;
import org.algebrist.expression.tree.Formula;

/**
 * Sums of the same products of matrices or operators, but for the order of their factors and for
 * numbers. They make no claim about single letters, as that a matrix is its own transpose.
 */
public final class SameProducts {
  private SameProducts() {}

  /** Whether two formulas come to such sums, of products of at least two letters. */
  public static boolean are(MatrixForm form, Formula left, Formula right) {
    try {
      return form.of(left) instanceof Value.Words(var first)
          && form.of(right) instanceof Value.Words(var second)
          && sorted(first).equals(sorted(second))
          && first.keySet().stream().anyMatch(SameProducts::hasTwoNames);
    } catch (GaveUp notUnderstood) {
      return false;
    }
  }

  private static boolean hasTwoNames(List<Letter> word) {
    return word.stream().map(Letter::name).distinct().count() > 1;
  }

  private static Set<List<String>> sorted(Map<List<Letter>, Formula> terms) {
    return terms.keySet().stream()
        .map(word -> word.stream().map(Letter::toString).sorted().toList())
        .collect(Collectors.toSet());
  }
}
