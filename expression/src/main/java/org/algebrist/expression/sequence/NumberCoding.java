package org.algebrist.expression.sequence;

/** How numbers stand in a sequence. */
public enum NumberCoding {
  /** A sub-tree of digits; a single digit is a leaf, as in the released MathGPT. */
  DIGITS,
  /** A sub-tree of digits, for a single digit too, as the paper's text has it. */
  ALWAYS_DIGITS,
  /** Every number a leaf. */
  WHOLE
}
