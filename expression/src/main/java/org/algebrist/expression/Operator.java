package org.algebrist.expression;

/** The operators that a tree may hold, each with its arity and its infix and prefix spelling. */
public enum Operator {
  EQUAL("=", 2),
  ADD("+", 2),
  SUBTRACT("-", 2),
  MULTIPLY("*", 2),
  DIVIDE("/", 2),
  NEGATE("neg", 1),
  POWER("^", 2),
  SQRT("sqrt", 1),
  ABS("abs", 1);

  private final String spelling;
  private final int arity;

  Operator(String spelling, int arity) {
    this.spelling = spelling;
    this.arity = arity;
  }

  /** How the operator is written, in infix and in prefix. */
  public String spelling() {
    return spelling;
  }

  /** How many operands it takes. */
  public int arity() {
    return arity;
  }
}
