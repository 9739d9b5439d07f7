package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether x with a bar is the mean of the x with an index that are added up. */
record SampleMean() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    Set<Formula> barred =
        pair.operations()
            .filter(node -> node.operator() == Operator.BAR || node.operator() == Operator.OVERLINE)
            .map(node -> node.operands().getFirst())
            .collect(Collectors.toSet());
    boolean added =
        !barred.isEmpty()
            && pair.operations()
                .filter(node -> node.operator() == Operator.SUM)
                .anyMatch(sum -> holdsIndexed(sum, barred));
    return added
        ? Optional.of("a name with a bar may be the mean of those that are added up")
        : Optional.empty();
  }

  private static boolean holdsIndexed(Operation sum, Set<Formula> names) {
    return Postorder.contains(
        sum,
        node ->
            node.operator() == Operator.SUBSCRIPT && names.contains(node.operands().getFirst()));
  }
}
