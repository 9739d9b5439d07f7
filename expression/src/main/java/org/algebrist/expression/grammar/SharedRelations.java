package org.algebrist.expression.grammar;

import org.algebrist.expression.tree.Operator;

/**
 * Which operators may have part in a list that shares one relation, as in {@code a, b ∈ S} and
 * {@code i = 1, 2, 3}; for the reader, and for a writer that must not be misread.
 */
public final class SharedRelations {
  private SharedRelations() {}

  /** Whether it relates two sides, so that a list may share it. */
  public static boolean isRelation(Operator operator) {
    return operator.form() == Operator.Form.RELATION
        && operator.precedence() >= Operator.TO.precedence();
  }

  /** Whether its right side may be several values. */
  public static boolean givesValues(Operator operator) {
    return operator == Operator.EQUAL
        || operator == Operator.NOT_EQUAL
        || operator == Operator.APPROXIMATELY;
  }

  /** Whether it makes a term, which says nothing by itself. */
  public static boolean isTerm(Operator operator) {
    return switch (operator) {
      case CHAIN, FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS, TYPED, IMPLIES, JOIN -> false;
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> false;
      // A condition in brackets: xₙ = yₙ, (n = 1, 2).
      default -> operator.form() != Operator.Form.RELATION;
    };
  }

  /** Whether it makes a name or the like, of which something can be said. */
  public static boolean isName(Operator operator) {
    return switch (operator) {
      case SUBSCRIPT, PRIME, SUPERSCRIPT, VECTOR, HAT, TILDE, BAR, ANGLE, APPLY, OVERLINE -> true;
      default -> false;
    };
  }
}
