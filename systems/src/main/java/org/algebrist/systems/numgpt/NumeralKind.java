package org.algebrist.systems.numgpt;

/** The ways to give a number to a GPT that are compared. */
public enum NumeralKind {
  /** NumGPT: mantissa prototypes and exponent embedding, four heads. */
  NUMGPT(true, false, false),
  /** DICE's embedding with NumGPT's heads. */
  DICE(true, false, false),
  /** xVal: one direction, scaled. */
  XVAL(true, false, false),
  /** FoNE: Fourier features of every digit place. */
  FONE(true, false, false),
  /** Plain text: a number is cut by the same byte-pair vocabulary as words. */
  BPE(false, false, false),
  /** Plain text, a digit a token. */
  DIGITS(false, true, false),
  /** A digit a token, and the number token loss beside cross-entropy. */
  DIGITS_NTL(false, true, true);

  private final boolean oneToken;
  private final boolean digits;
  private final boolean tokenLoss;

  NumeralKind(boolean oneToken, boolean digits, boolean tokenLoss) {
    this.oneToken = oneToken;
    this.digits = digits;
    this.tokenLoss = tokenLoss;
  }

  /** Whether a number is one token with a value, not text. */
  public boolean isOneToken() {
    return oneToken;
  }

  /** Whether a number is text whose digits are tokens each. */
  public boolean isDigitByDigit() {
    return digits;
  }

  /** Whether the number token loss is added (Zausinger et al. 2025). */
  public boolean hasNumberTokenLoss() {
    return tokenLoss;
  }
}
