package org.algebrist.systems.ept.expression;

import java.util.List;

/** One Expression: an operator with its operands, generated at once (paper, section 3). */
public record ExpressionToken(ExpressionOperator operator, List<Operand> operands) {
  public static final ExpressionToken BEGIN =
      new ExpressionToken(ExpressionOperator.BEGIN, List.of());
  public static final ExpressionToken VARIABLE =
      new ExpressionToken(ExpressionOperator.VARIABLE, List.of());
  public static final ExpressionToken END = new ExpressionToken(ExpressionOperator.END, List.of());

  public ExpressionToken {
    operands = List.copyOf(operands);
    if (operands.size() != operator.arity()) {
      throw new IllegalArgumentException(
          "%s takes %d operands, got %d".formatted(operator, operator.arity(), operands.size()));
    }
  }

  /** Says that the unknown made at {@code index} is asked for. */
  static ExpressionToken asked(int index) {
    return new ExpressionToken(ExpressionOperator.ASKED, List.of(new Operand.Result(index)));
  }

  /** An operation on two operands. */
  public static ExpressionToken of(ExpressionOperator operator, Operand left, Operand right) {
    return new ExpressionToken(operator, List.of(left, right));
  }
}
