package org.algebrist.expression.notation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;

/** Trees under construction: a stack of operands that knows how deep each is. */
final class TreeBuilder {
  private record Entry(Formula formula, int depth) {}

  private final Deque<Entry> entries = new ArrayDeque<>();
  private final String text;

  TreeBuilder(String text) {
    this.text = text;
  }

  int size() {
    return entries.size();
  }

  void push(Formula leaf) {
    entries.push(new Entry(leaf, 1));
  }

  /** Puts a leaf under the topmost operand. */
  void pushBelow(Formula leaf) {
    Entry top = entries.pop();
    push(leaf);
    entries.push(top);
  }

  Formula pop() {
    return entries.pop().formula();
  }

  /** Joins the topmost {@code count} operands under an operator at index {@code at} of the text. */
  void join(Operator operator, int count, Surface surface, int at) throws ReadFailure {
    var operands = new Formula[count];
    int depth = 0;
    for (int i = count - 1; i >= 0; i--) {
      Entry entry = entries.pop();
      operands[i] = entry.formula();
      depth = Math.max(depth, entry.depth());
    }
    if (depth >= Formula.MAX_READ_DEPTH) {
      throw new ReadFailure(
          Kind.TOO_DEEP,
          text,
          at,
          "the tree grows deeper than " + Formula.MAX_READ_DEPTH,
          "a formula of at most that depth");
    }
    var joined = new Formula.Operation(operator, Arrays.asList(operands), surface);
    entries.push(new Entry(joined, depth + 1));
  }
}
