package org.algebrist.algebra.proof.point;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** What names are in formulas: letters by themselves, parts of other names, functions. */
final class NameUse {
  private NameUse() {}

  /** Names whose index runs in a sum: a_k depends on k, so that it is a function of k. */
  static Set<Formula> families(Formula formula) {
    var indices = new HashSet<String>();
    List<Formula> nodes = Postorder.of(formula);
    for (Formula node : nodes) {
      if (node instanceof Operation series
          && Interpretation.index(series) instanceof String index) {
        indices.add(index);
      }
    }
    var families = new HashSet<Formula>();
    for (Formula node : indices.isEmpty() ? List.<Formula>of() : nodes) {
      if (node instanceof Operation name
          && name.operator() == Operator.SUBSCRIPT
          && !Collections.disjoint(name.operands().get(1).symbols(), indices)) {
        families.add(name.operands().getFirst());
      }
    }
    return families;
  }

  /** What stands by itself, not as part of a name such as x_1 or x̄. */
  static Set<String> alone(Formula formula) {
    var alone = new HashSet<String>();
    var pending = new ArrayDeque<Formula>();
    pending.push(formula);
    while (!pending.isEmpty()) {
      Formula node = pending.pop();
      if (node instanceof Symbol(String symbol)) {
        alone.add(symbol);
      } else if (node instanceof Operation operation && !isMarked(operation.operator())) {
        operation.operands().forEach(pending::push);
      }
    }
    return alone;
  }

  private static boolean isMarked(Operator operator) {
    return operator.form() == Operator.Form.ACCENT
        || operator == Operator.SUBSCRIPT
        || operator == Operator.SUPERSCRIPT;
  }

  /** The operands that have values of their own: all but the name of a function that is known. */
  static List<Formula> valuedParts(Operation operation) {
    List<Formula> operands = operation.operands();
    if (operation.operator() != Operator.APPLY
        || NamedFunction.called(operands.getFirst(), operands.subList(1, operands.size()))
            .isEmpty()) {
      return operands;
    }
    var parts = new ArrayList<>(operands.subList(1, operands.size()));
    if (operands.getFirst() instanceof Operation indexed) {
      parts.addFirst(indexed.operands().getLast()); // n of J_n(x)
    }
    return parts;
  }

  /** What stands before a bracket as a function, and elsewhere in a sum or product by itself. */
  static Set<Formula> calledAndMultiplied(List<Formula> formulas) {
    var called = new HashSet<Formula>();
    var others = new HashSet<Formula>();
    for (Formula formula : formulas) {
      others.add(formula);
      for (Formula node : Postorder.of(formula)) {
        if (node instanceof Operation call && call.operator() == Operator.APPLY) {
          called.add(call.operands().getFirst());
        } else if (node instanceof Operation operation
            && Operator.arithmetic().contains(operation.operator())) {
          others.addAll(operation.operands());
        }
      }
    }
    called.retainAll(others);
    return called;
  }
}
