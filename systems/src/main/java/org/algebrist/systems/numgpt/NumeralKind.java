package org.algebrist.systems.numgpt;

import java.util.Optional;
import org.algebrist.neural.numeral.DiceCoding;
import org.algebrist.neural.numeral.FourierCoding;
import org.algebrist.neural.numeral.NumeralCoding;
import org.algebrist.neural.numeral.PrototypeCoding;
import org.algebrist.neural.numeral.XvalCoding;
import org.jspecify.annotations.Nullable;

/** The ways to give a number to a GPT that are compared. */
public enum NumeralKind {
  /**
   * NumGPT: mantissa prototypes and exponent embedding, four heads. First values of the exponents'
   * embeddings deviate by 0.5: as much as the mantissa's features, which learn faster.
   */
  NUMGPT((shape, largest) ->
      new PrototypeCoding(
          shape.numeralWidth(), shape.sigma(), shape.width(), shape.deviation(), 0.5)),
  /** DICE's embedding with NumGPT's heads. */
  DICE((shape, largest) ->
      new DiceCoding(shape.numeralWidth(), largest, shape.width(), shape.deviation())),
  /** xVal: one direction, scaled. */
  XVAL((shape, largest) ->
      new XvalCoding(shape.numeralWidth(), largest, shape.width(), shape.deviation())),
  /**
   * FoNE: Fourier features of every digit place: 13 whole ones, as many as NumGPT's exponents
   * reach, and 3 decimals.
   */
  FONE((shape, largest) -> new FourierCoding(13, 3, shape.width(), shape.deviation())),
  /** Plain text: a number is cut by the same byte-pair vocabulary as words. */
  BPE(false, false),
  /** Plain text, a digit a token. */
  DIGITS(true, false),
  /** A digit a token, and the number token loss beside cross-entropy. */
  DIGITS_NTL(true, true);

  /** Makes the coding of numbers that are one token each. */
  @FunctionalInterface
  private interface Factory {
    /**
     * A coding with random weights.
     *
     * @param largest the largest number of the training texts
     */
    NumeralCoding coding(NumGptConfig shape, double largest);
  }

  private final @Nullable Factory factory;
  private final boolean digits;
  private final boolean tokenLoss;

  NumeralKind(Factory factory) {
    this.factory = factory;
    digits = false;
    tokenLoss = false;
  }

  NumeralKind(boolean digits, boolean tokenLoss) {
    factory = null;
    this.digits = digits;
    this.tokenLoss = tokenLoss;
  }

  /** Whether a number is one token with a value, not text. */
  public boolean isOneToken() {
    return factory != null;
  }

  /** Whether a number is text whose digits are tokens each. */
  public boolean isDigitByDigit() {
    return digits;
  }

  /** Whether the number token loss is added (Zausinger et al. 2025). */
  public boolean hasNumberTokenLoss() {
    return tokenLoss;
  }

  /**
   * Makes the coding of the numbers, with random weights.
   *
   * @param largest the largest number of the training texts, which DICE and xVal scale by
   * @return empty if numbers are text
   */
  public Optional<NumeralCoding> coding(NumGptConfig shape, double largest) {
    return Optional.ofNullable(factory).map(each -> each.coding(shape, largest));
  }
}
