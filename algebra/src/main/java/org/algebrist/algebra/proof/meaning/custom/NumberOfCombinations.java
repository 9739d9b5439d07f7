package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Leaves open whether C with two numbers beside it is a number of combinations, as schools of many
 * countries write it, with the larger number above or below.
 */
public record NumberOfCombinations() implements OtherMeaning {
  private static final Formula LETTER = Formula.symbol("C");

  @Override
  public Formula of(Formula node) {
    if (!(node instanceof Operation power)
        || power.operator() != Operator.POWER
        || !(power.operands().getFirst() instanceof Operation indexed)
        || indexed.operator() != Operator.SUBSCRIPT
        || !indexed.operands().getFirst().equals(LETTER)) {
      return node;
    }
    Optional<Rational> above = whole(power.operands().getLast());
    Optional<Rational> below = whole(indexed.operands().getLast());
    if (above.isEmpty() && below.isEmpty()) { // as in French: the larger one below
      return Formula.of(
          Operator.BINOMIAL, indexed.operands().getLast(), power.operands().getLast());
    }
    if (above.isEmpty() || below.isEmpty()) {
      return node;
    }
    boolean turned = above.get().compareTo(below.get()) > 0;
    return Formula.of(
        Operator.BINOMIAL,
        Formula.number((turned ? above : below).get()),
        Formula.number((turned ? below : above).get()));
  }

  private static Optional<Rational> whole(Formula formula) {
    return ExactConstants.value(formula).filter(each -> each.isInteger() && each.signum() >= 0);
  }

  @Override
  public String reason() {
    return "they are equal if C is a number of combinations";
  }
}
