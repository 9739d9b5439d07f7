package org.algebrist.expression.code;

import org.algebrist.expression.tree.Operator;

/** The operators that the languages write with signs, and how tightly each binds in all of them. */
enum CodeSign {
  DEFINED_AS(Operator.DEFINED_AS, 0),
  /** What stands in place of a name: f /. x -> 0. */
  EVALUATED_AT(Operator.EVALUATED_AT, 1),
  OR(Operator.OR, 2),
  AND(Operator.AND, 3),
  NOT(Operator.NOT, 4),
  EQUAL(Operator.EQUAL, 5),
  NOT_EQUAL(Operator.NOT_EQUAL, 5),
  LESS(Operator.LESS, 5),
  GREATER(Operator.GREATER, 5),
  LESS_EQUAL(Operator.LESS_EQUAL, 5),
  GREATER_EQUAL(Operator.GREATER_EQUAL, 5),
  TO(Operator.TO, 6),
  ADD(Operator.ADD, 7),
  SUBTRACT(Operator.SUBTRACT, 7),
  MULTIPLY(Operator.MULTIPLY, 8),
  DIVIDE(Operator.DIVIDE, 8),
  NEGATE(Operator.NEGATE, 9),
  POSITIVE(Operator.POSITIVE, 9),
  /** A product of vectors or matrices: a . b. */
  INNER(Operator.INNER, 10),
  POWER(Operator.POWER, 11),
  /** A power of a matrix, where {@link #POWER} is one of each cell. */
  MATRIX_POWER(Operator.POWER, 11),
  FACTORIAL(Operator.FACTORIAL, 12),
  DOUBLE_FACTORIAL(Operator.DOUBLE_FACTORIAL, 12),
  /** A prime of a function. */
  PRIME(Operator.PRIME, 12);

  /** What a name or a bracket binds like. */
  static final int PRIMARY = 13;

  /** How tightly a relation binds. */
  static final int RELATION = 5;

  final Operator operator;
  final int precedence;

  CodeSign(Operator operator, int precedence) {
    this.operator = operator;
    this.precedence = precedence;
  }

  boolean isRelation() {
    return precedence == RELATION;
  }

  boolean isPower() {
    return operator == Operator.POWER;
  }

  boolean isPrefix() {
    return this == NOT || this == NEGATE || this == POSITIVE;
  }

  boolean isPostfix() {
    return precedence == 12;
  }
}
