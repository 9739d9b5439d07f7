package org.algebrist.systems.mathtext.task;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.Formula;

/** Trees made anew from their leaves to their root. */
final class TreeRewriting {
  private TreeRewriting() {}

  /**
   * The tree with {@code rule} applied to every leaf, and to every operation once its operands are
   * rewritten. No recursion, so depth is no limit.
   *
   * @throws IllegalArgumentException if the tree has more than {@link Postorder#MAX_NODES} nodes
   */
  static Formula bottomUp(Formula tree, UnaryOperator<Formula> rule) {
    Deque<Formula> done = new ArrayDeque<>();
    for (Formula node : Postorder.of(tree)) {
      Formula rewritten = node;
      if (node instanceof Formula.Operation operation) {
        var operands = new Formula[operation.operands().size()];
        for (int i = operands.length - 1; i >= 0; i--) {
          operands[i] = done.pop();
        }
        rewritten =
            new Formula.Operation(
                operation.operator(), Arrays.asList(operands), operation.surface());
      }
      done.push(rule.apply(rewritten));
    }
    return done.pop();
  }
}
