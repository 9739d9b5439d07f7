package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether P(A) is the probability of an event, E(X) an expected value, and so on: the
 * laws that hold of them are not used, so that P(Aᶜ) and 1 − P(A) only look different.
 */
record LawsOfChance() implements OpenMeaning {
  private static final Set<String> OF_EVENTS =
      Set.of("P", "Pr", "E", "V", "Var", "Cov", "Prob", "ℙ", "𝔼");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations().flatMap(node -> ofEvent(node).stream()).findFirst();
  }

  private static Optional<String> ofEvent(Operation call) {
    return call.operator() == Operator.APPLY
            && call.operands().getFirst() instanceof Symbol(String name)
            && OF_EVENTS.contains(name)
            && call.operands().stream().skip(1).anyMatch(LawsOfChance::mayBeEvent)
        ? Optional.of(
            name + " may be of an event, and some laws of chance hold for independent ones only")
        : Optional.empty();
  }

  /** A capital letter, or a statement, somewhere in an argument. */
  private static boolean mayBeEvent(Formula argument) {
    return Postorder.of(argument).stream()
        .anyMatch(node ->
            switch (node) {
              case Symbol(String name) -> Character.isUpperCase(name.codePointAt(0));
              case Operation operation ->
                  operation.operator().form() == Operator.Form.RELATION
                      || operation.operator() == Operator.CONDITIONAL;
              default -> false;
            });
  }
}
