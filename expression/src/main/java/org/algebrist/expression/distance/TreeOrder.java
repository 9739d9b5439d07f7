package org.algebrist.expression.distance;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.function.UnaryOperator;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Formula;

/**
 * A total order of trees that agrees with their equality: by kind and label, node by node in
 * preorder. Linear in the part that is equal, no recursion.
 */
final class TreeOrder implements Comparator<Formula> {
  private final UnaryOperator<String> names;

  /** Names are compared as {@code names} has them; those that it makes one are equal. */
  TreeOrder(UnaryOperator<String> names) {
    this.names = names;
  }

  @Override
  public int compare(Formula left, Formula right) {
    Deque<Formula> lefts = new ArrayDeque<>();
    Deque<Formula> rights = new ArrayDeque<>();
    lefts.push(left);
    rights.push(right);
    while (!lefts.isEmpty()) {
      Formula a = lefts.pop();
      Formula b = rights.pop();
      int order = a == b ? 0 : labels(a, b);
      if (order != 0) {
        return order;
      }
      if (a != b && a instanceof Operation x && b instanceof Operation y) {
        x.operands().reversed().forEach(lefts::push);
        y.operands().reversed().forEach(rights::push);
      }
    }
    return 0;
  }

  private int labels(Formula a, Formula b) {
    int kinds = Integer.compare(kind(a), kind(b));
    if (kinds != 0) {
      return kinds;
    }
    return switch (a) {
      case Num x when b instanceof Num y -> x.value().compareTo(y.value());
      case Symbol x when b instanceof Symbol y ->
          names.apply(x.name()).compareTo(names.apply(y.name()));
      case Formula.Text x when b instanceof Formula.Text y -> x.content().compareTo(y.content());
      case Formula.Unread x when b instanceof Formula.Unread y -> x.source().compareTo(y.source());
      case Operation x when b instanceof Operation y -> operations(x, y);
      case Num _, Symbol _, Formula.Text _, Formula.Unread _, Operation _, Formula.Absent _ -> 0;
    };
  }

  private static int operations(Operation x, Operation y) {
    // By name, so that the order does not change when an operator joins the table.
    int names = x.operator().name().compareTo(y.operator().name());
    return names != 0 ? names : Integer.compare(x.operands().size(), y.operands().size());
  }

  private static int kind(Formula formula) {
    return switch (formula) {
      case Num _ -> 0;
      case Symbol _ -> 1;
      case Formula.Text _ -> 2;
      case Formula.Absent _ -> 3;
      case Formula.Unread _ -> 4;
      case Operation _ -> 5;
    };
  }
}
