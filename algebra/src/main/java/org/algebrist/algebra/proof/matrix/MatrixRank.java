package org.algebrist.algebra.proof.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.matrix.MatrixForm.Value;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** The rank of a matrix of fractions, by Gaussian elimination. */
final class MatrixRank {
  private MatrixRank() {}

  /** Empty if a cell is no fraction. */
  static Optional<Value> of(Value.Grid grid) {
    List<List<Rational>> rows = new ArrayList<>();
    for (List<Formula> row : grid.rows()) {
      List<Rational> cells = new ArrayList<>();
      for (Formula cell : row) {
        Optional<Rational> value = ExactConstants.value(cell);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        cells.add(value.get());
      }
      rows.add(cells);
    }
    return Optional.of(new Value.Number(Formula.number(rank(rows, grid.width()))));
  }

  private static int rank(List<List<Rational>> rows, int width) {
    int rank = 0;
    for (int column = 0; column < width; column++) {
      int pivot = rank;
      while (pivot < rows.size() && rows.get(pivot).get(column).signum() == 0) {
        pivot++;
      }
      if (pivot == rows.size()) {
        continue;
      }
      List<Rational> row = rows.remove(pivot);
      rows.add(rank, row);
      for (int i = rank + 1; i < rows.size(); i++) {
        Rational factor = rows.get(i).get(column).dividedBy(row.get(column));
        List<Rational> reduced = new ArrayList<>();
        for (int k = 0; k < width; k++) {
          reduced.add(rows.get(i).get(k).minus(factor.times(row.get(k))));
        }
        rows.set(i, reduced);
      }
      rank++;
    }
    return rank;
  }
}
