package org.algebrist.experiment.reproduce;

import org.algebrist.evaluation.tables.Cell;
import org.jspecify.annotations.Nullable;

/**
 * What a paper prints in one cell.
 *
 * @param value the figure; null where the paper prints only a mark
 * @param error its standard error; null where none is printed
 * @param mark the paper's footnote mark, explained in the table's notes; empty for none
 */
public record PaperFigure(@Nullable Double value, @Nullable Double error, String mark) {
  public PaperFigure {
    if (value == null && (error != null || mark.isEmpty())) {
      throw new IllegalArgumentException(
          "a paper's figure has a value or a mark; got neither"
              + (error == null ? "" : ", but an error of " + error));
    }
  }

  Cell cell(int decimals) {
    return value == null
        ? Cell.text(mark)
        : new Cell.Figure(value, error == null ? Double.NaN : error, decimals, mark);
  }
}
