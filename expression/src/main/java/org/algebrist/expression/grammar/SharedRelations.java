package org.algebrist.expression.grammar;

import java.util.EnumSet;
import java.util.Set;
import org.algebrist.expression.tree.Operator;

/**
 * Which operators may have part in a list that shares one relation, as in {@code a, b ∈ S} and
 * {@code i = 1, 2, 3}; for the reader, and for a writer that must not be misread.
 */
public final class SharedRelations {
  private static final Set<Operator> STATEMENTS =
      EnumSet.of(
          Operator.CHAIN,
          Operator.FOR_ALL,
          Operator.EXISTS,
          Operator.EXISTS_UNIQUE,
          Operator.NOT_EXISTS,
          Operator.TYPED,
          Operator.IMPLIES,
          Operator.JOIN,
          Operator.CONGRUENT_MODULO,
          Operator.NOT_CONGRUENT_MODULO);

  private static final Set<Operator> NAMES =
      EnumSet.of(
          Operator.SUBSCRIPT,
          Operator.PRIME,
          Operator.SUPERSCRIPT,
          Operator.VECTOR,
          Operator.HAT,
          Operator.TILDE,
          Operator.BAR,
          Operator.ANGLE,
          Operator.APPLY,
          Operator.OVERLINE);

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
    // A condition in brackets is none either: xₙ = yₙ, (n = 1, 2).
    return operator.form() != Operator.Form.RELATION && !STATEMENTS.contains(operator);
  }

  /** Whether it makes a name or the like, of which something can be said. */
  public static boolean isName(Operator operator) {
    return NAMES.contains(operator);
  }
}
