package org.algebrist.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * The nodes of a tree, operands before their operator, and what is worked out in that order,
 * without recursion: depth costs heap, not stack.
 */
public final class Postorder {
  /**
   * The largest tree that is read. A tree whose nodes share operands can stand for 2^60 nodes in 60
   * objects, so a bound is needed; this one is a hundred times what a page-long formula has.
   */
  public static final int MAX_NODES = 200_000;

  private Postorder() {}

  /**
   * All nodes of a tree, each after its operands, from left to right.
   *
   * @throws IllegalArgumentException if the tree has more than {@link #MAX_NODES} nodes
   */
  public static List<Formula> of(Formula root) {
    // Operators before operands, right operand first: read backwards, this is left to right,
    // operands first.
    var nodes = new ArrayList<Formula>();
    var pending = new ArrayDeque<Formula>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Formula node = pending.pop();
      nodes.add(node);
      if (nodes.size() + pending.size() > MAX_NODES) {
        throw new IllegalArgumentException(
            "the formula has more than " + MAX_NODES + " nodes; split it into smaller ones");
      }
      if (node instanceof Formula.Operation operation) {
        operation.operands().forEach(pending::push);
      }
    }
    Collections.reverse(nodes);
    return nodes;
  }

  /**
   * Whether an operation of a kind occurs in a tree.
   *
   * @throws IllegalArgumentException if the tree has more than {@link #MAX_NODES} nodes
   */
  public static boolean contains(Formula root, Predicate<Formula.Operation> kind) {
    return of(root).stream()
        .anyMatch(node -> node instanceof Formula.Operation operation && kind.test(operation));
  }

  /**
   * Whether one of some operators occurs in a tree.
   *
   * @throws IllegalArgumentException if the tree has more than {@link #MAX_NODES} nodes
   */
  public static boolean contains(Formula root, Set<Operator> operators) {
    return contains(root, operation -> operators.contains(operation.operator()));
  }

  /**
   * What a tree comes to, each node's value found from those of its operands.
   *
   * @param rule takes a node and what its operands came to, nothing for a leaf
   * @throws IllegalArgumentException if the tree has more than {@link #MAX_NODES} nodes
   */
  public static <T> T fold(Formula root, BiFunction<Formula, List<T>, T> rule) {
    var done = new ArrayList<T>();
    for (Formula node : of(root)) {
      int count = node instanceof Formula.Operation operation ? operation.operands().size() : 0;
      List<T> operands = done.subList(done.size() - count, done.size());
      T value = rule.apply(node, List.copyOf(operands));
      operands.clear();
      done.add(value);
    }
    return done.getFirst();
  }

  /**
   * A tree made anew from its leaves to its root; how each operation was set stays.
   *
   * @param rule takes a node as it was and the same over its new operands, and says what stands for
   *     it
   * @throws IllegalArgumentException if the tree has more than {@link #MAX_NODES} nodes
   */
  public static Formula rebuilt(Formula root, BinaryOperator<Formula> rule) {
    return fold(
        root,
        (node, operands) ->
            rule.apply(
                node,
                node instanceof Formula.Operation(var operator, var _, var surface)
                    ? new Formula.Operation(operator, operands, surface)
                    : node));
  }
}
