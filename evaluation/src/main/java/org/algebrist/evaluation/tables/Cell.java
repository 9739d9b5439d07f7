package org.algebrist.evaluation.tables;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What stands in one place of a table. */
public sealed interface Cell {

  /** Nothing was measured or published here. */
  record Empty() implements Cell {}

  /** Words, on one line. */
  record Text(String text) implements Cell {
    public Text {
      text = text.strip().replaceAll("\\s*\\R\\s*", " ");
    }
  }

  /**
   * A number, with its error where one is known.
   *
   * @param value finite
   * @param error standard error, ≥ 0, or NaN where there is none
   * @param decimals digits after the point, 0..9, of both
   * @param mark footnote mark set after the number, such as "*"; empty for none
   */
  record Figure(double value, double error, int decimals, String mark) implements Cell {
    public Figure {
      if (!Double.isFinite(value) || error < 0 || Double.isInfinite(error)) {
        throw new IllegalArgumentException(
            "figure "
                + value
                + " ± "
                + error
                + "; expected a finite value, and an error >= 0 or NaN for none");
      }
      if (decimals < 0 || decimals > 9) {
        throw new IllegalArgumentException("decimals=" + decimals + "; expected 0..9");
      }
    }

    /** Whether an error is known. */
    public boolean hasError() {
      return !Double.isNaN(error);
    }

    /** The value, rounded half up, without its error and mark. */
    String valueText() {
      return round(value, decimals);
    }

    String errorText() {
      return hasError() ? round(error, decimals) : "";
    }
  }

  /** A cell without anything in it. */
  static Cell empty() {
    return new Empty();
  }

  /** A cell of words; line breaks become blanks. */
  static Cell text(String text) {
    return new Text(text);
  }

  /** A number without an error. */
  static Cell figure(double value, int decimals) {
    return new Figure(value, Double.NaN, decimals, "");
  }

  /** The cell on one line, as Markdown and running text show it. */
  default String print() {
    return switch (this) {
      case Empty e -> "";
      case Text t -> t.text();
      case Figure f -> f.valueText() + (f.hasError() ? " ± " + f.errorText() : "") + f.mark();
    };
  }

  private static String round(double value, int decimals) {
    // Through the decimal the double prints as: 2.675 becomes 2.68, as a reader expects. No "-0.0".
    var rounded = new BigDecimal(Double.toString(value)).setScale(decimals, RoundingMode.HALF_UP);
    return rounded.toPlainString();
  }
}
