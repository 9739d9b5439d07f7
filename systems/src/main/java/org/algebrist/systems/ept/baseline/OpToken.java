package org.algebrist.systems.ept.baseline;

import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.expression.ExpressionOperator;

/** One Op token: a command, an operator or an operand (paper, section 1 and appendix A). */
sealed interface OpToken {

  /** What is neither an operator nor an operand. */
  enum Command implements OpToken {
    /** Starts a sequence; never generated. */
    BEGIN,
    /** Ends it. */
    END
  }

  /** An operator, which takes the two results before it; {@code =} ends an equation. */
  record Operation(ExpressionOperator operator) implements OpToken {
    public Operation {
      if (operator.operator().isEmpty()) {
        throw new IllegalArgumentException(operator + " is no operation");
      }
    }

    boolean isEqual() {
      return operator == ExpressionOperator.EQUAL;
    }
  }

  /** The number at {@code index} among the numbers of the text, from 0: a placeholder N_i. */
  record Number(int index) implements OpToken {}

  /** A number that the text does not state. */
  record Constant(Rational value) implements OpToken {}

  /** The unknown X_i; unknowns are numbered from 0 in order of appearance. */
  record Unknown(int index) implements OpToken {}
}
