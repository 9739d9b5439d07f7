package org.algebrist.expression.sequence;

import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.expression.tree.TreePosition.Placed;

/**
 * Which node of a tree is whose child, without labels; nodes are numbered depth first, each before
 * its children, from 0 to {@code size() - 1}.
 */
public final class TreeShape {
  private final int[] childCounts;
  private final int[] parents;
  private final int[] indices;
  private final int[] depths;

  private TreeShape(int[] childCounts) {
    int n = childCounts.length;
    this.childCounts = childCounts;
    parents = new int[n];
    indices = new int[n];
    depths = new int[n];
    var seen = new int[n];
    int open = -1;
    for (int node = 0; node < n; node++) {
      if (node > 0) {
        while (open >= 0 && seen[open] == childCounts[open]) {
          open = parents[open];
        }
        if (open < 0) {
          throw new IllegalArgumentException(
              "the tree is complete before node " + node + " of " + n);
        }
        depths[node] = depths[open] + 1;
        indices[node] = seen[open]++;
      }
      parents[node] = open;
      if (childCounts[node] < 0) {
        throw new IllegalArgumentException(
            "node " + node + " has " + childCounts[node] + " children");
      }
      open = node;
    }
  }

  /**
   * The shape in which node {@code i} has {@code childCounts[i]} children. The last nodes may lack
   * children that a longer sequence would bring.
   *
   * @throws IllegalArgumentException if a count is negative or nodes are left over
   */
  public static TreeShape of(int... childCounts) {
    return new TreeShape(childCounts.clone());
  }

  /** The shape of an operator tree. */
  public static TreeShape of(Formula tree) {
    List<Placed> all = TreePosition.all(tree);
    var counts = new int[all.size()];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = all.get(i).formula() instanceof Operation o ? o.operands().size() : 0;
    }
    return new TreeShape(counts);
  }

  /** How many nodes there are. */
  public int size() {
    return parents.length;
  }

  /** The number of {@code node}'s parent; -1 for the root. */
  public int parent(int node) {
    return parents[node];
  }

  /** Which child of its parent {@code node} is, from 0; 0 for the root. */
  public int index(int node) {
    return indices[node];
  }

  /** How many children {@code node} has. */
  public int children(int node) {
    return childCounts[node];
  }

  /** Steps from the root to {@code node}. */
  public int depth(int node) {
    return depths[node];
  }

  /** The position of every node; a list of {@link #size()}. */
  public List<TreePosition> positions() {
    var positions = new TreePosition[size()];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = parents[i] < 0 ? TreePosition.ROOT : positions[parents[i]].child(indices[i]);
    }
    return List.of(positions);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TreeShape that && Arrays.equals(childCounts, that.childCounts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(childCounts);
  }

  /** The child counts, such as {@code [2, 0, 0]}. */
  @Override
  public String toString() {
    return Arrays.toString(childCounts);
  }
}
