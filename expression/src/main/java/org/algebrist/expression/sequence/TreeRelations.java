package org.algebrist.expression.sequence;

/**
 * The relation between any two nodes of a tree as a number, for tree relative attention: how many
 * steps up from the first to where the paths part, and how many down from there to the second (Kim
 * et al. 2020; the thesis, 3.2.3).
 *
 * @param maxUp steps up past this count as this many
 * @param maxDown steps down past this count as this many
 * @param sides whether a node to the left is told from one to the right, where neither is in the
 *     other's subtree
 */
public record TreeRelations(int maxUp, int maxDown, boolean sides) {
  public TreeRelations {
    if (maxUp < 0 || maxDown < 0) {
      throw new IllegalArgumentException(
          "maxUp=" + maxUp + ", maxDown=" + maxDown + "; expected 0 or more");
    }
  }

  /** How many relations there are; their numbers are 0 to this less one. */
  public int size() {
    int pairs = (maxUp + 1) * (maxDown + 1);
    return sides ? pairs + maxUp * maxDown : pairs;
  }

  /**
   * The number of a relation: up·(maxDown+1)+down, both cut to their greatest; with sides, a node
   * to the right has (up−1)·maxDown+(down−1) on top of all those.
   *
   * @param right whether the second node stands to the right; of no matter on one path
   */
  public int relation(int up, int down, boolean right) {
    int u = Math.min(up, maxUp);
    int d = Math.min(down, maxDown);
    return sides && right && u > 0 && d > 0
        ? (maxUp + 1) * (maxDown + 1) + (u - 1) * maxDown + d - 1
        : u * (maxDown + 1) + d;
  }

  /** The relation from every node to every other: {@code [T][T]}, first index the first node. */
  public int[][] of(TreeShape shape) {
    int n = shape.size();
    var relations = new int[n][n];
    // Depth of the deepest common ancestor of i and each j > i, in one step from j's parent.
    var common = new int[n];
    for (int i = 0; i < n; i++) {
      common[i] = shape.depth(i);
      relations[i][i] = relation(0, 0, false);
      for (int j = i + 1; j < n; j++) {
        int parent = shape.parent(j);
        common[j] = parent < i ? shape.depth(parent) : common[parent];
        int above = shape.depth(i) - common[j];
        int below = shape.depth(j) - common[j];
        relations[i][j] = relation(above, below, true);
        relations[j][i] = relation(below, above, false);
      }
    }
    return relations;
  }
}
