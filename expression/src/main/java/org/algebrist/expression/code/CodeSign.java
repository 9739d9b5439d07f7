package org.algebrist.expression.code;

import org.algebrist.expression.tree.Operator;

/** The operators that the languages write with signs, and how tightly each binds in all of them. */
enum CodeSign {
  OR(Operator.OR, 1),
  AND(Operator.AND, 2),
  NOT(Operator.NOT, 3),
  EQUAL(Operator.EQUAL, 4),
  NOT_EQUAL(Operator.NOT_EQUAL, 4),
  LESS(Operator.LESS, 4),
  GREATER(Operator.GREATER, 4),
  LESS_EQUAL(Operator.LESS_EQUAL, 4),
  GREATER_EQUAL(Operator.GREATER_EQUAL, 4),
  TO(Operator.TO, 5),
  ADD(Operator.ADD, 6),
  SUBTRACT(Operator.SUBTRACT, 6),
  MULTIPLY(Operator.MULTIPLY, 7),
  DIVIDE(Operator.DIVIDE, 7),
  NEGATE(Operator.NEGATE, 8),
  POSITIVE(Operator.POSITIVE, 8),
  POWER(Operator.POWER, 9),
  FACTORIAL(Operator.FACTORIAL, 10),
  DOUBLE_FACTORIAL(Operator.DOUBLE_FACTORIAL, 10),
  /** A prime of a function. */
  PRIME(Operator.PRIME, 10);

  /** What a name or a bracket binds like. */
  static final int PRIMARY = 11;

  final Operator operator;
  final int precedence;

  CodeSign(Operator operator, int precedence) {
    this.operator = operator;
    this.precedence = precedence;
  }

  boolean isRelation() {
    return precedence == 4;
  }

  boolean isPrefix() {
    return this == NOT || this == NEGATE || this == POSITIVE;
  }

  boolean isPostfix() {
    return precedence == 10;
  }
}
