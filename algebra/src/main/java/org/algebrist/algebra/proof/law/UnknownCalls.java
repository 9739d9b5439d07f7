package org.algebrist.algebra.proof.law;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Calls of functions that are not known, as f in f(x). */
final class UnknownCalls {
  private static final Set<String> KNOWN = Set.of("pi", "e", "i");

  private UnknownCalls() {}

  /** Whether it is a call of one letter with one argument that stands for no known function. */
  static boolean isCall(Formula node) {
    return node instanceof Operation call
        && call.operator() == Operator.APPLY
        && call.operands().size() == 2
        && unprimed(call.operands().getFirst()) instanceof Symbol(String name)
        && name.length() == 1
        && !KNOWN.contains(name)
        && !SpecialFunctions.isKnown(Formula.symbol(name), call.operands().subList(1, 2));
  }

  /** f of f′ and f″. */
  private static Formula unprimed(Formula function) {
    return function instanceof Operation prime && prime.operator() == Operator.PRIME
        ? prime.operands().getFirst()
        : function;
  }

  /** The names of such functions in some formulas. */
  static Set<String> functions(List<Formula> formulas) {
    Set<String> names = new LinkedHashSet<>();
    for (Formula formula : formulas) {
      for (Formula node : Postorder.of(formula)) {
        if (isCall(node)) {
          names.add(((Symbol) unprimed(((Operation) node).operands().getFirst())).name());
        }
      }
    }
    return names;
  }

  /** A polynomial for a function, another one for each: u² + u + 1, u³ + u² + 2 and so on. */
  static Formula example(int which, Formula u) {
    Formula power = Formula.of(Operator.POWER, u, Formula.number(which + 2L));
    Formula lower = which == 0 ? u : Formula.of(Operator.POWER, u, Formula.number(which + 1L));
    return Formula.of(
        Operator.ADD, Formula.of(Operator.ADD, power, lower), Formula.number(which + 1L));
  }

  /** The formula with polynomials for its functions; empty if one stands without an argument. */
  static Optional<Formula> withExamples(Formula formula, List<String> functions) {
    Formula replaced =
        Postorder.rebuilt(
            formula,
            (_, made) -> {
              if (!isCall(made)
                  || !(((Operation) made).operands().getFirst() instanceof Symbol(String name))) {
                return made;
              }
              Operation call = (Operation) made;
              return example(functions.indexOf(name), call.operands().getLast());
            });
    return replaced.symbols().stream().anyMatch(functions::contains)
        ? Optional.empty()
        : Optional.of(replaced);
  }
}
