package org.algebrist.expression.numeral;

import java.math.BigDecimal;

/** What a model said where a number was expected. */
public sealed interface PredictedNumber {

  /** A number, exact as it is written. */
  record Value(BigDecimal value) implements PredictedNumber {}

  /** An exponent above the model's range, written "+inf". */
  record Overflow() implements PredictedNumber {}

  /** An exponent below the model's range, written "0". */
  record Underflow() implements PredictedNumber {}

  /** Text, or a mantissa that is no number. */
  record NotANumber(String text) implements PredictedNumber {}

  /** A computed number; an infinite one is an overflow, NaN is not a number. */
  static PredictedNumber of(double value) {
    if (Double.isNaN(value)) {
      return new NotANumber("NaN");
    }
    return Double.isInfinite(value) ? new Overflow() : new Value(BigDecimal.valueOf(value));
  }
}
