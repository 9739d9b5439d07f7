package org.algebrist.algebra.proof.name;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Two definitions of one function by arguments of other names: f(x) = x² and f(t) = t². */
public final class DefinedFunctions {
  private DefinedFunctions() {}

  /** The formulas, the second with the argument names of the first where both define a function. */
  public static List<Formula> alike(List<Formula> formulas) {
    List<Formula> first = arguments(formulas.getFirst());
    List<Formula> second = arguments(formulas.getLast());
    boolean sameFunction =
        !first.isEmpty()
            && first.size() == second.size()
            && first.getFirst().equals(second.getFirst())
            && Set.copyOf(first).size() == first.size()
            && Set.copyOf(second).size() == second.size();
    if (!sameFunction || first.equals(second)) {
      return formulas;
    }
    Map<String, Formula> renamed = new HashMap<>();
    for (int i = 1; i < first.size(); i++) {
      renamed.put(((Symbol) second.get(i)).name(), first.get(i));
    }
    boolean captures =
        first.stream()
            .map(each -> ((Symbol) each).name())
            .anyMatch(name ->
                !renamed.containsKey(name)
                    && !first.getFirst().equals(Formula.symbol(name))
                    && formulas.getLast().symbols().contains(name));
    return captures
        ? formulas
        : List.of(
            formulas.getFirst(),
            formulas
                .getLast()
                .replaceSymbols(symbol -> renamed.getOrDefault(symbol.name(), symbol)));
  }

  /** The function and its arguments in {@code f(x, y) = …}; empty if that is no definition. */
  private static List<Formula> arguments(Formula formula) {
    return formula instanceof Operation definition
            && definition.operator() == Operator.EQUAL
            && definition.operands().getFirst() instanceof Operation call
            && call.operator() == Operator.APPLY
            && call.operands().stream().allMatch(Symbol.class::isInstance)
        ? call.operands()
        : List.of();
  }
}
