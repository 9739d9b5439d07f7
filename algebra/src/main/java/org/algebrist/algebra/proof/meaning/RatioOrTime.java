package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open what a colon stands for beside a quantity: 1:30 beside 90 min is a time. */
record RatioOrTime() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    boolean ratio =
        pair.either(each -> each instanceof Operation top && top.operator() == Operator.RATIO);
    return ratio && pair.either(RatioOrTime::hasQuantity)
        ? Optional.of("whether a colon stands for a ratio or for a time is not known")
        : Optional.empty();
  }

  private static boolean hasQuantity(Formula formula) {
    return Postorder.contains(formula, each -> each.operator() == Operator.QUANTITY);
  }
}
