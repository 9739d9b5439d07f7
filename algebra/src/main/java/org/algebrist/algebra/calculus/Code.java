package org.algebrist.algebra.calculus;

import org.algebrist.algebra.function.ElementaryFunction;

/** The instructions of a {@link Program}; each takes its operands from the stack's top. */
enum Code {
  /** Pushes the constant of the instruction's index. */
  CONSTANT(0),
  /** Pushes the value in the instruction's slot. */
  VARIABLE(0),
  IMAGINARY_UNIT(0),
  ADD(2),
  SUBTRACT(2),
  MULTIPLY(2),
  DIVIDE(2),
  NEGATE(1),
  /** A power whose exponent is the whole number in the instruction. */
  WHOLE_POWER(1),
  POWER(2),
  /** Radicand, degree. */
  ROOT(2),
  /** The {@link ElementaryFunction} of the instruction's ordinal. */
  FUNCTION(1),
  MODULO(2),
  BINOMIAL(2),
  GCD(2),
  LCM(2),
  MAX(2),
  MIN(2),
  // Statements are 1 where they hold and 0 where they do not.
  LESS(2),
  LESS_EQUAL(2),
  EQUAL(2),
  NOT_EQUAL(2),
  AND(2),
  OR(2),
  NOT(1),
  /** Value, condition, value otherwise. */
  SELECT(3),
  /** First and last index; the body is the instruction's part. */
  SUM(2),
  PRODUCT(2);

  private final int operands;

  Code(int operands) {
    this.operands = operands;
  }

  int operands() {
    return operands;
  }
}
