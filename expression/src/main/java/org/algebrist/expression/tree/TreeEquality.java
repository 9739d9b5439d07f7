package org.algebrist.expression.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;

/** Equality and hash of trees of any depth, without recursion. */
final class TreeEquality {
  private TreeEquality() {}

  static boolean equal(Formula left, Formula right) {
    Deque<Formula> lefts = new ArrayDeque<>();
    Deque<Formula> rights = new ArrayDeque<>();
    lefts.push(left);
    rights.push(right);
    while (!lefts.isEmpty()) {
      Formula a = lefts.pop();
      Formula b = rights.pop();
      if (a == b) {
        continue;
      }
      if (a instanceof Operation x && b instanceof Operation y) {
        if (x.operator() != y.operator() || x.operands().size() != y.operands().size()) {
          return false;
        }
        x.operands().forEach(lefts::push);
        y.operands().forEach(rights::push);
      } else if (a instanceof Operation || b instanceof Operation || !a.equals(b)) {
        return false;
      }
    }
    return true;
  }

  /** A polynomial hash of the prefix form. */
  static int hash(Formula formula) {
    int hash = 1;
    Deque<Formula> pending = new ArrayDeque<>();
    pending.push(formula);
    while (!pending.isEmpty()) {
      Formula next = pending.pop();
      hash *= 31;
      switch (next) {
        case Num number -> hash += number.hashCode();
        case Symbol symbol -> hash += symbol.hashCode();
        case Formula.Text text -> hash += text.content().hashCode();
        case Formula.Absent ignored -> hash += 1;
        case Formula.Unread unread -> hash += unread.source().hashCode();
        case Operation operation -> {
          // The name's hash, unlike the enum constant's own, is the same in every run.
          hash += operation.operator().name().hashCode();
          operation.operands().reversed().forEach(pending::push);
        }
      }
    }
    return hash;
  }
}
