package org.algebrist.systems.mathgpt.token;

import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.tree.OperandPlaces;
import org.algebrist.expression.tree.Operator;

/**
 * Tokens that may stand in the same places, so that what may come next is a set of groups: a mask
 * of some bits, not of a vocabulary.
 */
public enum TokenGroup {
  TEXT,
  END_OF_TEXT,
  FORMULA_START,
  FORMULA_END,
  /** Operators and heads: what opens, but for the next six. */
  OPENING,
  /** Relations, which may stand as links of a chain. */
  RELATION,
  /** The operator of chains. */
  CHAIN,
  /** Operators that hold parts: matrices and cases. */
  HOLDING,
  /** A matrix's part. */
  ROW,
  /** A part of cases. */
  CASE,
  /** The operator of nothing at all. */
  EMPTY,
  /** Names. */
  VARIABLE,
  /** What is left out. */
  ABSENT,
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
  public int bit() {
    return 1 << ordinal();
  }

  /** Whether a mask has its bit. */
  public boolean isIn(int mask) {
    return (mask & bit()) != 0;
  }

  static TokenGroup of(FormulaToken token) {
    return switch (token) {
      case FormulaToken.OperatorNode(Operator operator) ->
          operator == Operator.EMPTY_GROUP ? EMPTY : opening(operator);
      case FormulaToken.Head _ -> OPENING;
      case FormulaToken.Variable _ -> VARIABLE;
      case FormulaToken.Nothing _ -> ABSENT;
      case FormulaToken.Numeral _ -> NUMBER;
      case FormulaToken.Digit(char character) -> ofCharacter(character);
      case FormulaToken.Piece _ -> PIECE;
      case FormulaToken.End _ -> END;
    };
  }

  private static TokenGroup opening(Operator operator) {
    if (OperandPlaces.isPart(operator)) {
      return ofPart(operator);
    }
    if (operator == Operator.CHAIN) {
      return CHAIN;
    }
    if (OperandPlaces.isRelation(operator)) {
      return RELATION;
    }
    return OperandPlaces.partOf(operator).isPresent() ? HOLDING : OPENING;
  }

  /** The group of what stands below one operator only. */
  static TokenGroup ofPart(Operator part) {
    return part == Operator.ROW ? ROW : CASE;
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
