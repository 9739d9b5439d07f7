package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Operator;

/** Says what 0⁰ is taken for, which some leave undefined. */
public final class ZeroToTheZero {
  private ZeroToTheZero() {}

  /** The condition of a verdict about formulas with 0⁰; empty where there is none. */
  public static Optional<String> condition(ComparedPair pair) {
    return pair.operations()
            .anyMatch(node ->
                node.operator() == Operator.POWER
                    && node.operands().stream().allMatch(ZeroToTheZero::isZero))
        ? Optional.of("0^0 is 1")
        : Optional.empty();
  }

  private static boolean isZero(Formula formula) {
    return formula instanceof Num number && number.value().signum() == 0;
  }
}
