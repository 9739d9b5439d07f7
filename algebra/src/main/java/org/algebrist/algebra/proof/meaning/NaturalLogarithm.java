package org.algebrist.algebra.proof.meaning;

import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open the base of log, which schools take for 10 and universities for e. */
record NaturalLogarithm() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    return node instanceof Operation log
            && log.operator() == Operator.LOG
            && log.operands().size() == 1
        ? Formula.of(Operator.LN, log.operands().getFirst())
        : node;
  }

  @Override
  public String reason() {
    return "they are equal if log is the natural logarithm";
  }
}
