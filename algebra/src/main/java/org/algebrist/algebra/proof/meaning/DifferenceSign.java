package org.algebrist.algebra.proof.meaning;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether Δ is a factor, or says how much something changes. */
record DifferenceSign() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.onlyOne(DifferenceSign::occursIn) || pair.onlyOne(DifferenceSign::isLastFactor)
        ? Optional.of("they are equal if Δ is a factor; it may say that something changes")
        : Optional.empty();
  }

  /**
   * Whether Δ stands behind what it is multiplied with, where nothing follows that could change.
   */
  private static boolean isLastFactor(Formula formula) {
    List<Formula> followed =
        Postorder.of(formula).stream()
            .filter(Operation.class::isInstance)
            .map(Operation.class::cast)
            .filter(node -> node.operator() == Operator.MULTIPLY)
            .map(node -> node.operands().getFirst())
            .toList();
    return Postorder.contains(
        formula,
        product ->
            product.operator() == Operator.MULTIPLY
                && isDelta(product.operands().getLast())
                && !followed.contains(product));
  }

  private static boolean isDelta(Formula formula) {
    return formula instanceof Formula.Symbol(String name)
        && (name.equals("Delta") || name.equals("Δ"));
  }

  private static boolean occursIn(Formula formula) {
    return formula.symbols().contains("Delta") || formula.symbols().contains("Δ");
  }
}
