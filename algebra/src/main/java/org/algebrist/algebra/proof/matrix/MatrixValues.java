package org.algebrist.algebra.proof.matrix;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.proof.matrix.MatrixForm.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** What formulas of matrices that are given by their cells come to. */
public final class MatrixValues {
  private static final MatrixForm FORM = new MatrixForm(Set.of());

  private MatrixValues() {}

  /**
   * Whether something in the formula is a matrix or an operator, whose factors keep their order.
   */
  public static boolean concerns(Formula formula) {
    return FORM.concerns(formula);
  }

  /**
   * The matrix or the number that a formula with matrices comes to, its cells as sums and products.
   *
   * @return empty if no matrix stands in the formula, or what is done with it is not understood
   */
  public static Optional<Formula> of(Formula formula) {
    if (!concerns(formula)) {
      return Optional.empty();
    }
    try {
      return switch (FORM.of(formula)) {
        case Value.Number(Formula number) -> Optional.of(number);
        case Value.Grid grid ->
            Optional.of(
                new Formula.Operation(
                    Operator.MATRIX,
                    grid.rows().stream()
                        .<Formula>map(row -> new Formula.Operation(Operator.ROW, row))
                        .toList()));
        case Value.Words _ -> Optional.empty();
      };
    } catch (GaveUp notUnderstood) {
      return Optional.empty();
    }
  }
}
