package org.algebrist.expression.sequence;

/**
 * What kind of token stands at a place of a text with formulas; models embed it beside the token.
 */
public enum TokenType {
  /** A piece of the text around formulas. */
  TEXT,
  /** The mark before a formula. */
  FORMULA_START,
  /** The mark after a formula. */
  FORMULA_END,
  /** An operator or the head of a sub-tree of digits or text; an {@link #END} closes it. */
  OPERATOR,
  /** A name, or what the source leaves out. */
  VARIABLE,
  /** A whole numeral as one leaf. */
  NUMBER,
  /** A digit, point, sign or slash below a number head. */
  DIGIT,
  /** A piece of text below a text head. */
  FORMULA_TEXT,
  /** The last child of every operator and head. */
  END
}
