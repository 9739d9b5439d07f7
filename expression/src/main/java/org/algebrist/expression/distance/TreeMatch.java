package org.algebrist.expression.distance;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Formula;

/** In which sense two trees are the same, from the strictest on. */
public enum TreeMatch {
  /** The same tree; surfaces and spellings do not count. */
  EQUAL,
  /** The same but for names: some one-to-one exchange of names makes them equal. */
  UP_TO_RENAMING,
  /** The same {@linkplain NormalForm#of normal form}. */
  IN_NORMAL_FORM,
  /** The same {@linkplain NormalForm#withoutNames normal form without names}. */
  IN_NORMAL_FORM_UP_TO_RENAMING;

  /** Whether the two are the same in this sense. */
  public boolean holds(Formula a, Formula b) {
    return switch (this) {
      case EQUAL -> a.equals(b);
      case UP_TO_RENAMING -> exchangeable(a, b);
      case IN_NORMAL_FORM -> NormalForm.of(a).equals(NormalForm.of(b));
      case IN_NORMAL_FORM_UP_TO_RENAMING ->
          NormalForm.withoutNames(a).equals(NormalForm.withoutNames(b));
    };
  }

  private static boolean exchangeable(Formula a, Formula b) {
    Map<String, String> there = new HashMap<>();
    Map<String, String> back = new HashMap<>();
    Deque<Formula> lefts = new ArrayDeque<>();
    Deque<Formula> rights = new ArrayDeque<>();
    lefts.push(a);
    rights.push(b);
    while (!lefts.isEmpty()) {
      Formula left = lefts.pop();
      Formula right = rights.pop();
      boolean same;
      if (left instanceof Operation x && right instanceof Operation y) {
        same = x.operator() == y.operator() && x.operands().size() == y.operands().size();
        if (same) {
          x.operands().forEach(lefts::push);
          y.operands().forEach(rights::push);
        }
      } else if (left instanceof Symbol(String x) && right instanceof Symbol(String y)) {
        boolean constant = NormalForm.CONSTANTS.contains(x) || NormalForm.CONSTANTS.contains(y);
        same =
            constant
                ? x.equals(y)
                : y.equals(there.computeIfAbsent(x, _ -> y))
                    && x.equals(back.computeIfAbsent(y, _ -> x));
      } else {
        same = left.equals(right);
      }
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
