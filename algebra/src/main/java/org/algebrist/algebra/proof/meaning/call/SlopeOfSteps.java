package org.algebrist.algebra.proof.meaning.call;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Where floors and ceilings have a derivative: ⌊x⌋ has none at whole x. */
public final class SlopeOfSteps {
  private SlopeOfSteps() {}

  /** That what is rounded below a derivative is no whole number. */
  public static Optional<String> condition(ComparedPair pair) {
    List<String> rounded =
        pair.operations()
            .filter(node ->
                node.operator() == Operator.DERIVATIVE
                    || node.operator() == Operator.PARTIAL_DERIVATIVE)
            .flatMap(SlopeOfSteps::rounded)
            .distinct()
            .toList();
    return rounded.isEmpty()
        ? Optional.empty()
        : Optional.of(
            rounded.stream().collect(Collectors.joining(" and "))
                + (rounded.size() == 1 ? " is not a whole number" : " are no whole numbers"));
  }

  private static Stream<String> rounded(Operation derivative) {
    Formula variable = derivative.operands().get(1);
    return Postorder.of(derivative.operands().getFirst()).stream()
        .filter(node ->
            node instanceof Operation step
                && (step.operator() == Operator.FLOOR || step.operator() == Operator.CEILING)
                && variable.symbols().stream().anyMatch(step.symbols()::contains))
        .map(step -> InfixWriter.pretty(((Operation) step).operands().getFirst()));
  }
}
