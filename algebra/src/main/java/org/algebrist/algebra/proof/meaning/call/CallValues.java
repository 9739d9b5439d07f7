package org.algebrist.algebra.proof.meaning.call;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Formulas with numbers in the place of calls. */
final class CallValues {
  private static final int MOST_CALLS = 3;

  /** Whole numbers, the next call another one. */
  private static final List<Integer> TRIED = List.of(0, 1, 2, -5);

  private CallValues() {}

  /** Whether two formulas are apart by the same amount whatever the calls in them come to. */
  static boolean areApart(ComparedPair pair, Predicate<Operation> isCall) {
    if (tellOtherValues(pair, isCall)) {
      return true;
    }
    Set<Formula> calls = calls(pair.left(), isCall);
    if (calls.isEmpty()
        || calls.size() > MOST_CALLS
        || !calls.equals(calls(pair.right(), isCall))) {
      return false;
    }
    List<Formula> ordered = new ArrayList<>(calls);
    List<Formula> gaps =
        TRIED.stream()
            .map(value ->
                Formula.of(
                    Operator.SUBTRACT,
                    with(pair.left(), ordered, value),
                    with(pair.right(), ordered, value)))
            .toList();
    return gaps.stream().skip(1).allMatch(gap -> pair.areEqual(gaps.getFirst(), gap));
  }

  /** Whether two equations tell different values of the same call: rank A = 2 and rank A = 3. */
  private static boolean tellOtherValues(ComparedPair pair, Predicate<Operation> isCall) {
    return pair.left() instanceof Operation a
        && pair.right() instanceof Operation b
        && a.operator() == Operator.EQUAL
        && b.operator() == Operator.EQUAL
        && a.operands().getFirst() instanceof Operation call
        && isCall.test(call)
        && call.equals(b.operands().getFirst())
        && calls(a.operands().getLast(), isCall).isEmpty()
        && calls(b.operands().getLast(), isCall).isEmpty()
        && pair.comparison()
            .compared(a.operands().getLast(), b.operands().getLast(), pair.context())
            .filter(same -> !same)
            .isPresent();
  }

  private static Set<Formula> calls(Formula formula, Predicate<Operation> isCall) {
    Set<Formula> calls = new LinkedHashSet<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation call && isCall.test(call)) {
        calls.add(call);
      }
    }
    return calls;
  }

  private static Formula with(Formula formula, List<Formula> calls, int value) {
    return Postorder.rebuilt(
        formula,
        (node, made) ->
            calls.contains(node)
                ? Formula.number(value * (calls.indexOf(node) + 1L) + calls.indexOf(node))
                : made);
  }
}
