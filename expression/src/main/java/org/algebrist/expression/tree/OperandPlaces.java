package org.algebrist.expression.tree;

import java.util.Optional;

/**
 * What commonly stands at an operator's places, and is read again when it is written in LaTeX: a
 * stricter rule than arity, which a tree that was read from somewhere may break. Who draws trees at
 * random keeps to it.
 */
public final class OperandPlaces {
  private OperandPlaces() {}

  /**
   * Whether an operand is commonly left out ({@link Formula.Absent}) and read as left out: a
   * relation's left side, a bound, a limit's place. Elsewhere it is seldom met or lost when the
   * formula is written in LaTeX.
   *
   * @param place of the operand, from 0
   */
  public static boolean mayLack(Operator operator, int place) {
    return switch (operator) {
      case SUM,
          PRODUCT,
          COPRODUCT,
          BIG_UNION,
          BIG_INTERSECTION,
          BIG_DISJOINT_UNION,
          BIG_AND,
          BIG_OR,
          BIG_DIRECT_SUM,
          BIG_TENSOR,
          BIG_ODOT,
          BIG_MULTISET_UNION ->
          place < 2;
      case INTEGRAL, DOUBLE_INTEGRAL, TRIPLE_INTEGRAL, CONTOUR_INTEGRAL -> place != 2;
      case LIMIT, LIMIT_SUPERIOR, LIMIT_INFERIOR, DERIVATIVE, PARTIAL_DERIVATIVE -> place == 0;
      case FUNCTIONAL_DERIVATIVE, MATERIAL_DERIVATIVE -> place == 0;
      case EVALUATED_AT, PRE_SCRIPTS -> place > 0;
      case LABELLED_ARROW -> place > 1;
      case OVERBRACE, UNDERBRACE, FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS -> place == 1;
      case TYPED -> place == 1;
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> place == 0;
      default -> operator.form() == Operator.Form.RELATION && place == 0;
    };
  }

  /**
   * Whether nothing at all ({@link Operator#EMPTY_GROUP}) is met as an operand: a matrix's empty
   * cell, an empty set, root, box or underline, a call without arguments, a script before all else.
   *
   * @param place of the operand, from 0
   */
  public static boolean mayHoldNothing(Operator operator, int place) {
    return switch (operator) {
      case ROW, SQRT, BOXED, UNDERLINE -> true;
      case APPLY -> place == 1;
      case SET -> place == 0;
      case SUBSCRIPT, SUPERSCRIPT -> place == 0;
      default -> false;
    };
  }

  /**
   * Whether a number is met as an operand: as all but the variable of an integral or derivative.
   *
   * @param place of the operand, from 0
   */
  public static boolean mayBeNumber(Operator operator, int place) {
    return switch (operator) {
      case INTEGRAL, DOUBLE_INTEGRAL, TRIPLE_INTEGRAL, CONTOUR_INTEGRAL -> place != 3;
      case DERIVATIVE, MATERIAL_DERIVATIVE -> place != 1;
      case PARTIAL_DERIVATIVE, FUNCTIONAL_DERIVATIVE, COVARIANT_DERIVATIVE -> place == 0;
      default -> true;
    };
  }

  /**
   * What all operands of this operator must be, and what stands below no other: a matrix's rows,
   * the cases of cases; empty for any.
   */
  public static Optional<Operator> partOf(Operator operator) {
    return switch (operator) {
      case MATRIX -> Optional.of(Operator.ROW);
      case CASES -> Optional.of(Operator.CASE);
      default -> Optional.empty();
    };
  }

  /**
   * Whether only a relation without its left side stands there, which goes on from the operand
   * before: all places of a chain but the first.
   *
   * @param place of the operand, from 0
   */
  public static boolean isLink(Operator operator, int place) {
    return operator == Operator.CHAIN && place > 0;
  }

  /**
   * Whether it says something of its first operand, and so may be a link of a chain; labelled
   * arrows are not read back from one.
   */
  public static boolean isRelation(Operator operator) {
    return switch (operator) {
      case CONGRUENT_MODULO, NOT_CONGRUENT_MODULO -> true;
      default -> operator.form() == Operator.Form.RELATION;
    };
  }

  /** Whether it stands below one operator only; see {@link #partOf}. */
  public static boolean isPart(Operator operator) {
    return operator == Operator.ROW || operator == Operator.CASE;
  }
}
