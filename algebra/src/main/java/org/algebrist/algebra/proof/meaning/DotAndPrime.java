package org.algebrist.algebra.proof.meaning;

import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether a dot and a prime are by the same variable. */
record DotAndPrime() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    if (!(node instanceof Operation derivative)) {
      return node;
    }
    return switch (derivative.operator()) {
      case DOT -> prime(derivative, 1);
      case DOUBLE_DOT -> prime(derivative, 2);
      default -> node;
    };
  }

  private static Formula prime(Operation dots, int order) {
    return Formula.of(Operator.PRIME, dots.operands().getFirst(), Formula.number(order));
  }

  @Override
  public String reason() {
    return "they are equal if a dot and a prime are the same derivative";
  }
}
