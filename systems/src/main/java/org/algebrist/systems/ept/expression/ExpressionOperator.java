package org.algebrist.systems.ept.expression;

import java.util.Optional;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.UnsupportedEquationException;
import org.algebrist.expression.tree.Operator;

/**
 * The operators of Expression tokens: three commands and six operations (paper, section 3 and Table
 * 2), and {@link #ASKED}, which is ours.
 */
public enum ExpressionOperator {
  /** Starts a sequence; never generated. */
  BEGIN,
  /** Makes a new unknown. */
  VARIABLE,
  /** Gathers the equations and ends the sequence. */
  END,
  ADD(Operator.ADD),
  SUBTRACT(Operator.SUBTRACT),
  MULTIPLY(Operator.MULTIPLY),
  DIVIDE(Operator.DIVIDE),
  POWER(Operator.POWER),
  EQUAL(Operator.EQUAL),
  /** Names an unknown that the question asks for; stands between the last equation and END. */
  ASKED;

  private final Optional<Operator> operator;

  ExpressionOperator() {
    operator = Optional.empty();
  }

  ExpressionOperator(Operator operator) {
    this.operator = Optional.of(operator);
  }

  /** How many operands it takes: 2 for an operation, 1 for {@link #ASKED}, else 0. */
  public int arity() {
    return operator.isPresent() ? 2 : this == ASKED ? 1 : 0;
  }

  /** Whether later tokens may use its result: an unknown or an operation, but no equation. */
  public boolean hasResult() {
    return this != EQUAL && this != ASKED;
  }

  /** The operator tree's operator, for an operation. */
  public Optional<Operator> operator() {
    return operator;
  }

  /**
   * The operation of an operator of {@link EquationTemplates}.
   *
   * @throws UnsupportedEquationException if Expression tokens have no such operator
   */
  public static ExpressionOperator of(Operator operator) {
    for (ExpressionOperator candidate : values()) {
      if (candidate.operator.equals(Optional.of(operator))) {
        return candidate;
      }
    }
    throw EquationTemplates.unsupported(operator);
  }
}
