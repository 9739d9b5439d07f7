package org.algebrist.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.algebrist.expression.Formula;

/**
 * The nodes of a tree, operands before their operator, found without recursion: depth costs heap,
 * not stack.
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
}
