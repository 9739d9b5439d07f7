package org.algebrist.systems.mathgpt.token;

/** How a number stands in a formula's sequence. */
public enum NumberForm {
  /** A sub-tree of digits below a number head, a single digit as a leaf: the paper's (2.1). */
  SUBTREE,
  /** Frequent numbers as leaves, the others as sub-trees: the paper's ablation without NT. */
  FREQUENT,
  /** Digits in a row with an end mark after them, all where the number stands. */
  FLAT,
  /**
   * One token with a value, as in NumGPT. The heads say a value to some percent; decoding takes the
   * number of the text that is nearest, or two digits.
   */
  NUMERAL,
  /** A pointer to a number of the text; others as in {@link #FLAT}. */
  POINTER;

  /** Whether decoding asks which numbers the text has. */
  public boolean usesNumbersOfTheText() {
    return this == POINTER || this == NUMERAL;
  }
}
