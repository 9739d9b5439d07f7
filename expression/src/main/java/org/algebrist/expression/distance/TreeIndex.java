package org.algebrist.expression.distance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.sequence.TreeSequence;
import org.algebrist.expression.sequence.TreeShape;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.expression.tree.TreePosition.Placed;

/**
 * Makes trees ready for comparison; trees of one index can be compared with each other.
 *
 * <p>It remembers every label it met, so it grows with the distinct labels; not for use by several
 * threads at once.
 */
public final class TreeIndex {
  private final Map<NodeLabel, Integer> ids = new HashMap<>();

  /** An operator tree: one node an operator or leaf. */
  public IndexedTree of(Formula tree) {
    List<Placed> all = TreePosition.all(tree);
    var counts = new int[all.size()];
    var labels = new ArrayList<NodeLabel>(counts.length);
    for (int i = 0; i < counts.length; i++) {
      Formula node = all.get(i).formula();
      if (node instanceof Operation operation) {
        counts[i] = operation.operands().size();
        labels.add(new NodeLabel.Inner(operation.operator()));
      } else {
        labels.add(new NodeLabel.Leaf(node));
      }
    }
    return of(counts, labels);
  }

  /**
   * The tree of a sequence without its end nodes: one node a token, so that every digit counts, as
   * MathGPT is scored.
   */
  public IndexedTree of(TreeSequence sequence) {
    var counts = new ArrayList<Integer>();
    var labels = new ArrayList<NodeLabel>();
    TreeShape shape = sequence.shape();
    for (int i = 0; i < sequence.tokens().size(); i++) {
      FormulaToken token = sequence.tokens().get(i);
      if (token.type() != TokenType.END) {
        counts.add(token.opens() ? shape.children(i) - 1 : 0);
        labels.add(new NodeLabel.Token(token));
      }
    }
    return of(counts.stream().mapToInt(Integer::intValue).toArray(), labels);
  }

  private IndexedTree of(int[] counts, List<NodeLabel> labels) {
    var numbers = new int[counts.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = ids.computeIfAbsent(labels.get(i), ignored -> ids.size());
    }
    return new IndexedTree(TreeShape.of(counts), labels, numbers);
  }
}
