package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
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

  /** That log has the base 10, where formulas are equal with it and not with e. */
  static Optional<String> condition(ComparedPair pair) {
    return new NaturalLogarithm().setsApart(pair)
        ? Optional.of("log is the logarithm to base 10")
        : Optional.empty();
  }

  @Override
  public String reason() {
    return "they are equal if log is the natural logarithm";
  }
}
