package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.finite.FiniteSets;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open the values of a function that is not known and that the other formula does not hold:
 * mean(1, 2) may be 1.5.
 */
record UnknownFunction() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    Set<String> left = functions(pair.left());
    Set<String> right = functions(pair.right());
    return onlyIn(left, right)
        .or(() -> onlyIn(right, left))
        .map(name -> "the function " + name + " is not known");
  }

  private static Optional<String> onlyIn(Set<String> names, Set<String> others) {
    return names.stream().filter(name -> !others.contains(name)).findFirst();
  }

  private static Set<String> functions(Formula formula) {
    Set<String> names = new TreeSet<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation call
          && call.operator() == Operator.APPLY
          && !FiniteSets.isPowerSet(call)
          && !isRank(call)
          && !SpecialFunctions.isKnown(
              call.operands().getFirst(), call.operands().subList(1, call.operands().size()))) {
        name(call.operands().getFirst()).ifPresent(names::add);
      }
    }
    return names;
  }

  /** Whether it is the rank of a matrix by its cells. */
  private static boolean isRank(Operation call) {
    return call.operands().getFirst().equals(Formula.symbol("rank"))
        && Postorder.contains(call, Set.of(Operator.MATRIX));
  }

  /** A letter, one with an index, or that of a derivative; none of a power. */
  private static Optional<String> name(Formula function) {
    return switch (function) {
      case Symbol(String name) -> Optional.of(name);
      case Operation derivative when derivative.operator() == Operator.PRIME ->
          name(derivative.operands().getFirst());
      case Operation indexed when indexed.operator() == Operator.SUBSCRIPT ->
          Optional.of(
              InfixWriter.pretty(indexed.operands().getFirst())
                  + "_"
                  + InfixWriter.pretty(indexed.operands().getLast()));
      default -> Optional.empty();
    };
  }
}
