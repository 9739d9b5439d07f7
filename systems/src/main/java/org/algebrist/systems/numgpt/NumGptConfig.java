package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.neural.gpt.GptConfig;

/**
 * The shape of a model of text and numbers.
 *
 * @param gpt the stack
 * @param numerals how numbers are given and read off
 * @param classes of the classifier; 0 for none
 */
public record NumGptConfig(GptConfig gpt, Numerals numerals, int classes) {
  public NumGptConfig {
    if (classes < 0) {
      throw new IllegalArgumentException("classes=" + classes + " must be at least 0");
    }
  }

  /**
   * How numbers are given and read off.
   *
   * @param kind which way
   * @param width d of a numeral's vector
   * @param sigma σ of the mantissa's prototypes (eq. 3)
   * @param largest the largest number of training, which DICE and xVal scale by
   * @param digitTokens ids of the tokens 0 … 9, which the number token loss weighs; else empty
   */
  public record Numerals(
      NumeralKind kind, int width, double sigma, double largest, List<Long> digitTokens) {
    public Numerals {
      digitTokens = List.copyOf(digitTokens);
      if (digitTokens.size() != (kind.hasNumberTokenLoss() ? 10 : 0)) {
        throw new IllegalArgumentException(
            "%d digit tokens for %s; expected 10 for the number token loss, else none"
                .formatted(digitTokens.size(), kind));
      }
    }
  }
}
