package org.algebrist.expression.tree;

/**
 * How an operation was set, where one operator has several faces; it does not count for equality.
 */
public enum Surface {
  /** As the operator table says. */
  PLAIN,
  /** A product without a sign: 2x. */
  JUXTAPOSED,
  /** A product with a dot. */
  DOT,
  /** A product with a cross. */
  CROSS,
  /** A product with an asterisk. */
  ASTERISK,
  /** A quotient set as a fraction. */
  FRACTION,
  /** A quotient with a slash. */
  SLASH,
  /** A quotient with the sign ÷. */
  DIVISION_SIGN,
  /** A matrix or lines without brackets. */
  BARE,
  /** In round brackets. */
  ROUND,
  /** In square brackets. */
  SQUARE,
  /** In braces. */
  BRACES,
  /** Between bars. */
  BARS,
  /** Between double bars. */
  DOUBLE_BARS,
  /** A function whose argument stands in brackets: sin(x) beside sin x. */
  CALLED,
  /** An abbreviation in another spelling: sin⁻¹ for arcsin, sqrt as a power. */
  VARIANT
}
