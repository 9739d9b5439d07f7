package org.algebrist.systems.ept.expression;

import org.algebrist.expression.tree.Rational;

/** Where an operand comes from: the three sources of the paper's section 3.1. */
public sealed interface Operand {
  /** The number at {@code index} among the numbers of the text, from 0. */
  record Number(int index) implements Operand {
    public Number {
      if (index < 0) {
        throw new IllegalArgumentException("numbers of the text are counted from 0, got " + index);
      }
    }
  }

  /** A number that the text does not state. */
  record Constant(Rational value) implements Operand {}

  /** The result R_k of the Expression at {@code index} k, from 0; BEGIN has no result. */
  record Result(int index) implements Operand {
    public Result {
      if (index < 0) {
        throw new IllegalArgumentException("results are counted from 0, got " + index);
      }
    }
  }
}
