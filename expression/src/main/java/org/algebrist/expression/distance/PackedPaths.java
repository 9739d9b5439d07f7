package org.algebrist.expression.distance;

import org.algebrist.expression.distance.IndexedTree.Side;

/**
 * What {@link PackedDistance} needs to know of a tree read from one side; arrays go by that side's
 * postorder.
 */
final class PackedPaths {
  /** Keyroots at or above a node, the root of the tree not counted: the number of its path. */
  final int[] depth;

  /**
   * The paths, from the outermost on, for which a node ends a forest: {@code depth + 1}, but {@code
   * depth} for a leaf that is a keyroot, as its own forest is but the leaf.
   */
  final int[] lanes;

  /** How many subtrees, each as large as can be, make up the forest left of a node's subtree. */
  final int[] slot;

  final int slots;
  final int deepest; // the most lanes of a node
  final long work; // the sum of all lanes

  PackedPaths(Side side) {
    int n = side.size.length;
    depth = new int[n];
    lanes = new int[n];
    slot = new int[n];
    var change = new int[n + 1];
    for (int place = 0; place < n - 1; place++) {
      if (side.isKeyroot[place]) {
        change[side.first[place]]++;
        change[place + 1]--;
      }
    }
    int above = 0;
    int most = 0;
    int high = 0;
    long sum = 0;
    for (int place = 0; place < n; place++) {
      boolean leaf = side.size[place] == 1;
      above += change[place];
      depth[place] = above;
      lanes[place] = leaf && side.isKeyroot[place] && n > 1 ? above : above + 1;
      most = Math.max(most, lanes[place]);
      sum += lanes[place];
      slot[place] = leaf ? (place == 0 ? 0 : slot[place - 1] + 1) : slot[side.first[place]];
      high = Math.max(high, slot[place]);
    }
    deepest = most;
    slots = high + 1;
    work = sum;
  }
}
