package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
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
          && call.operands().getFirst() instanceof Symbol(String name)
          && !SpecialFunctions.isKnown(call.operands().getFirst(), call.operands().size() - 1)) {
        names.add(name);
      }
    }
    return names;
  }
}
