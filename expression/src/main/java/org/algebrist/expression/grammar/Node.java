package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.SourceSpans;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** An operator tree under construction, every node with its place in the source. */
final class Node {
  private static final Node[] NONE = {};

  /** Null in a leaf. */
  final @Nullable Operator operator;

  final Node[] operands;

  /** Null in an operation. */
  final @Nullable Formula leaf;

  final Surface surface;
  final int depth;

  /** How many nodes the tree under it has, itself included. */
  private final int size;

  int start;
  int end;

  /** Whether it stands in round brackets, so that it is no part of a chain or list around it. */
  boolean bracketed;

  private Node(
      @Nullable Operator operator,
      Node[] operands,
      @Nullable Formula leaf,
      Surface surface,
      int start,
      int end) {
    this.operator = operator;
    this.operands = operands;
    this.leaf = leaf;
    this.surface = surface;
    this.start = start;
    this.end = end;
    int deepest = 0;
    int nodes = 1;
    for (Node operand : operands) {
      deepest = Math.max(deepest, operand.depth);
      nodes += operand.size;
    }
    this.depth = deepest + 1;
    this.size = nodes;
  }

  static Node leaf(Formula formula, int start, int end) {
    return new Node(null, NONE, formula, Surface.PLAIN, start, end);
  }

  /** A tree that is made already, all of it at one place of the source. */
  static Node given(Formula formula, int start, int end) {
    if (!(formula instanceof Formula.Operation)) {
      return leaf(formula, start, end);
    }
    List<Formula> order = new ArrayList<>();
    List<Formula> pending = new ArrayList<>();
    pending.add(formula);
    while (!pending.isEmpty()) {
      Formula next = pending.removeLast();
      order.add(next);
      if (next instanceof Formula.Operation operation) {
        pending.addAll(operation.operands().reversed());
      }
    }
    // From the last to the first, the operands of each are made before it is.
    var made = new Node[order.size()];
    int top = 0;
    for (Formula next : order.reversed()) {
      if (next instanceof Formula.Operation operation) {
        var operands = new Node[operation.operands().size()];
        for (int i = 0; i < operands.length; i++) {
          operands[i] = made[--top];
        }
        made[top++] = of(operation.operator(), operation.surface(), start, end, operands);
      } else {
        made[top++] = leaf(next, start, end);
      }
    }
    return made[0];
  }

  static Node symbol(String name, int start, int end) {
    return leaf(new Formula.Symbol(name), start, end);
  }

  static Node absent(int at) {
    return leaf(Formula.absent(), at, at);
  }

  /**
   * An operation from one place to another. MathML may set its pieces in another order than they
   * have in the source, so that the one that ends it may stand before the one that starts it.
   */
  static Node of(Operator operator, Surface surface, int start, int end, Node... operands) {
    return new Node(operator, operands, null, surface, Math.min(start, end), Math.max(start, end));
  }

  /** An operation from the first operand's start to the last one's end. */
  static Node of(Operator operator, Surface surface, Node... operands) {
    int start = Integer.MAX_VALUE;
    int end = 0;
    for (Node operand : operands) {
      if (!operand.isAbsent()) {
        start = Math.min(start, operand.start);
        end = Math.max(end, operand.end);
      }
    }
    if (start > end) {
      start = operands[0].start;
      end = operands[0].end;
    }
    return new Node(operator, operands, null, surface, start, end);
  }

  static Node of(Operator operator, Node... operands) {
    return of(operator, Surface.PLAIN, operands);
  }

  boolean is(Operator wanted) {
    return operator == wanted;
  }

  boolean isAbsent() {
    return leaf instanceof Formula.Absent;
  }

  boolean isNumber() {
    return leaf instanceof Formula.Num;
  }

  /** The name of a symbol, or null. */
  @Nullable String name() {
    return leaf instanceof Formula.Symbol symbol ? symbol.name() : null;
  }

  /** Widens the place in the source. */
  Node spanning(int from, int to) {
    start = Math.min(start, from);
    end = Math.max(end, to);
    return this;
  }

  /** Joins parts that stand side by side. */
  static Node join(List<Node> parts) {
    return parts.size() == 1
        ? parts.getFirst()
        : of(Operator.JOIN, new ArrayList<>(parts).toArray(new Node[0]));
  }

  /** The finished tree with the spans of its nodes in depth-first order. */
  record Finished(Formula formula, SourceSpans spans, boolean unread) {}

  private int checkedEnd() {
    if (end < start) {
      throw new IllegalStateException(
          "a node must not end before it starts: " + start + ".." + end + ", " + operator + leaf);
    }
    return end;
  }

  /** Turns the tree into a formula without recursion. */
  Finished finish() {
    if (leaf != null) {
      return new Finished(
          leaf, new SourceSpans(new int[] {start, checkedEnd()}), leaf instanceof Formula.Unread);
    }
    // In depth-first order the first operand follows its operation, each other one the tree before.
    var order = new Node[size];
    order[0] = this;
    boolean unread = false;
    for (int i = 0; i < size; i++) {
      Node next = order[i];
      unread |= next.leaf instanceof Formula.Unread;
      int at = i + 1;
      for (Node operand : next.operands) {
        order[at] = operand;
        at += operand.size;
      }
    }
    int[] bounds = new int[2 * size];
    var built = new Formula[size];
    for (int i = size - 1; i >= 0; i--) {
      Node next = order[i];
      bounds[2 * i] = next.start;
      bounds[2 * i + 1] = next.checkedEnd();
      built[i] = next.leaf != null ? next.leaf : next.operation(built, i + 1);
    }
    return new Finished(built[0], new SourceSpans(bounds), unread);
  }

  /** The operation over its operands, the first of which is {@code built[first]}. */
  private Formula operation(Formula[] built, int first) {
    List<Formula> formulas =
        switch (operands.length) {
          case 1 -> List.of(built[first]);
          case 2 -> List.of(built[first], built[first + operands[0].size]);
          default -> {
            var all = new Formula[operands.length];
            int at = first;
            for (int i = 0; i < all.length; i++) {
              all[i] = built[at];
              at += operands[i].size;
            }
            yield List.of(all);
          }
        };
    return new Formula.Operation(Objects.requireNonNull(operator), formulas, surface);
  }
}
