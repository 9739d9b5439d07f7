package org.algebrist.algebra.proof.meaning.call;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.finite.FiniteSets;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open what holds of a function that is called by a word or a script letter: rank(2A) is
 * rank(A), and ℒ is linear, though other functions in their places are not. A letter stands for any
 * function.
 */
public record UnfamiliarFunction() implements OpenMeaning {
  /** The traces of matrices, which are compared as such. */
  private static final Set<String> TRACES = Set.of("tr", "Tr", "trace");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Set<String> names = new TreeSet<>();
    pair.operations()
        .filter(UnfamiliarFunction::isUnfamiliar)
        .forEach(call -> FunctionName.of(call).ifPresent(names::add));
    return names.isEmpty() || CallValues.areApart(pair, UnfamiliarFunction::isUnfamiliar)
        ? Optional.empty()
        : Optional.of("the function " + names.iterator().next() + " is not known");
  }

  private static boolean isUnfamiliar(Operation call) {
    return FunctionName.of(call).filter(FunctionName::isOfOneFunction).isPresent()
        && !FunctionName.isKnown(call)
        && FunctionName.of(call).filter(TRACES::contains).isEmpty()
        && !FiniteSets.isPowerSet(call)
        && !Postorder.contains(call, Set.of(Operator.MATRIX));
  }
}
