package org.algebrist.systems.mathtext;

import org.algebrist.expression.sequence.FormulaToken;

/**
 * Tokens that may stand in the same places, so that what may come next is a set of groups: a mask
 * of 16 bits, not of a vocabulary.
 */
public enum TokenGroup {
  TEXT,
  END_OF_TEXT,
  FORMULA_START,
  FORMULA_END,
  /** Operators and heads: what opens. */
  OPENING,
  /** Names, and what is left out. */
  VARIABLE,
  /** A number as one leaf. */
  NUMBER,
  POINTER,
  ZERO,
  /** 1 to 9. */
  DIGIT,
  POINT,
  MINUS,
  SLASH,
  /** The mark after digits in a row. */
  NUMBER_END,
  /** The end node. */
  END,
  /** Text below a head: the ids of {@link #TEXT} over again. */
  PIECE,
  /** Never said: padding, and marks that only a prompt has. */
  GIVEN;

  private static final TokenGroup[] ALL = values();

  /** Its bit in a mask. */
  int bit() {
    return 1 << ordinal();
  }

  boolean isIn(int mask) {
    return (mask & bit()) != 0;
  }

  static int count() {
    return ALL.length;
  }

  static TokenGroup of(FormulaToken token) {
    return switch (token) {
      case FormulaToken.OperatorNode _, FormulaToken.Head _ -> OPENING;
      case FormulaToken.Variable _, FormulaToken.Nothing _ -> VARIABLE;
      case FormulaToken.Numeral _ -> NUMBER;
      case FormulaToken.Digit(char character) -> ofCharacter(character);
      case FormulaToken.Piece _ -> PIECE;
      case FormulaToken.End _ -> END;
    };
  }

  static TokenGroup ofCharacter(char character) {
    return switch (character) {
      case '0' -> ZERO;
      case '.' -> POINT;
      case '-' -> MINUS;
      case '/' -> SLASH;
      default -> DIGIT;
    };
  }
}
