package org.algebrist.algebra.proof.name;

import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Names that max, min, sup and inf bind, as x below max is in the largest |x| for x &lt; 0: they
 * are named alike in all formulas, and apart from a free x.
 */
public final class BoundNames {
  private static final Set<String> BINDING =
      Set.of("max", "min", "sup", "inf", "argmax", "argmin", "arg");

  private BoundNames() {}

  /** The formula with such names replaced. */
  public static Formula apart(Formula formula) {
    return Postorder.rebuilt(
        formula, (_, made) -> made instanceof Operation call ? apart(call) : made);
  }

  /** Whether it is a largest or smallest value over a set that stands below its name. */
  public static boolean isBinding(Formula node) {
    return node instanceof Operation call
        && call.operator() == Operator.APPLY
        && call.operands().getFirst() instanceof Operation head
        && head.operator() == Operator.SUBSCRIPT
        && head.operands().getFirst() instanceof Symbol(String function)
        && BINDING.contains(function);
  }

  private static Formula apart(Operation call) {
    if (!isBinding(call)) {
      return call;
    }
    Formula below = ((Operation) call.operands().getFirst()).operands().getLast();
    Formula bound =
        below instanceof Operation relation && !relation.operands().isEmpty()
            ? relation.operands().getFirst()
            : below;
    if (!(bound instanceof Symbol(String name))) {
      return call;
    }
    List<String> used = call.symbols();
    int number = 1;
    while (used.contains(name(number))) {
      number++; // within another one
    }
    return call.replaceSymbol(name, Formula.symbol(name(number)));
  }

  private static String name(int number) {
    return "bound\u2032" + number;
  }
}
