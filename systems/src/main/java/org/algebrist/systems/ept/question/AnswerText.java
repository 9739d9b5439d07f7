package org.algebrist.systems.ept.question;

import java.math.BigDecimal;
import java.math.MathContext;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.InfixWriter;

/** Values as a person reads them. */
public final class AnswerText {
  private AnswerText() {}

  /**
   * A whole number or a short decimal as such; a fraction as {@code 2/3 ≈ 0.6667}; a root likewise.
   */
  public static String of(Value value) {
    String rounded = rounded(value.doubleValue());
    return value
        .formula()
        .map(InfixWriter::pretty)
        .map(exact -> exact.equals(rounded) || isDecimal(exact) ? exact : exact + " ≈ " + rounded)
        .orElse("≈ " + rounded);
  }

  private static boolean isDecimal(String text) {
    return text.matches("-?\\d+(\\.\\d+)?");
  }

  private static String rounded(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
  }
}
