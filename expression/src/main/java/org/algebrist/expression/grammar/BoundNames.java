package org.algebrist.expression.grammar;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;

/**
 * Which names a sum or product binds, as two side by side that bind the same are no nested ones;
 * for the reader, and for a writer that must not be misread.
 */
public final class BoundNames {
  /** What a sum without an index binds. */
  private static final String WITHOUT_INDEX = "";

  private BoundNames() {}

  /** Whether it is a sum or product. */
  static boolean binds(Operator operator) {
    return operator == Operator.SUM || operator == Operator.PRODUCT;
  }

  /** The names that an index binds for certain, or the index itself where that is unsure. */
  static Set<String> of(Formula index) {
    if (index instanceof Formula.Absent) {
      return Set.of(WITHOUT_INDEX);
    }
    Set<String> names = new HashSet<>();
    Deque<Formula> pending = new ArrayDeque<>();
    pending.add(index);
    while (!pending.isEmpty()) {
      Formula next = pending.pop();
      if (isName(next)) {
        names.add(next.toString());
      } else if (next instanceof Operation operation) {
        List<Formula> operands = operation.operands();
        switch (operation.operator()) {
          case EQUAL, IN, NOT_IN, DIVIDES, NOT_DIVIDES, PARALLEL, SUBSET, SUBSET_EQUAL ->
              pending.push(operands.getFirst());
          // Conditions after the first one may be on names of the sums around.
          case LIST, LINES, STACK, ROW ->
              (isName(operands.getFirst()) ? operands : List.of(operands.getFirst()))
                  .forEach(pending::push);
          default -> {
            if (operation.operator().form() == Form.RELATION
                || operation.operator() == Operator.CHAIN) {
              names.add(compared(operation));
            }
          }
        }
      }
    }
    return names;
  }

  /** The only name in an inequality, such as n >= 1; all of it where several are compared. */
  private static String compared(Operation relation) {
    List<Formula> named = relation.operands().stream().filter(BoundNames::isName).toList();
    boolean one = relation.operator() != Operator.CHAIN && named.size() == 1;
    return (one ? named.getFirst() : relation).toString();
  }

  private static boolean isName(Formula formula) {
    return formula instanceof Formula.Symbol
        || formula instanceof Operation script
            && (script.operator() == Operator.SUBSCRIPT || script.operator() == Operator.PRIME);
  }

  /**
   * Whether what a sum or product is over would end early without brackets, before another one that
   * binds the same name.
   */
  public static boolean areBoundAgain(Operator operator, List<Formula> operands) {
    if (!binds(operator)) {
      return false;
    }
    Set<String> names = of(operands.getFirst());
    Formula at = operands.get(2);
    while (at instanceof Operation inner) {
      boolean factor = inner.operator() == Operator.MULTIPLY;
      if (!factor && !binds(inner.operator())) {
        return false;
      }
      at = factor ? inner.operands().get(1) : inner.operands().get(2);
      if (factor
          && at instanceof Operation last
          && binds(last.operator())
          && !Collections.disjoint(names, of(last.operands().getFirst()))) {
        return true;
      }
    }
    return false;
  }
}
