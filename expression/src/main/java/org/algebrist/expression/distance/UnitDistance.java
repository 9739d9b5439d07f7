package org.algebrist.expression.distance;

import org.algebrist.expression.distance.IndexedTree.Side;

/**
 * Zhang and Shasha's algorithm for one unit an edit, laid out for speed; it gives the distance
 * only.
 *
 * <p>It differs from the paper in two ways. (1) What is kept is not the distance d of two forests
 * but how much is saved against deleting one and inserting the other, s = |F| + |G| − d: keeping a
 * node saves 2, relabelling 1, leaving it out 0, so a step is a maximum and no addition. (2) The
 * columns of all keyroots of the second tree stand in one row, each keyroot's after a column for
 * the empty forest, so that loops are long; a keyroot's savings are raised by an offset above all
 * savings before it, so that the maximum along the row starts anew by itself. A keyroot that is a
 * leaf has no columns, as what it saves is plain.
 */
final class UnitDistance {
  /** Entries of the table; larger pairs are left to the general way. */
  private static final long MAX_TABLE = 1 << 22;

  private static final int NEVER = Integer.MIN_VALUE / 2;

  private int[] saved = {}; // row by row, one a node of the keyroot's subtree and an empty one
  private int[] trees = {}; // savings of two subtrees, by places on the side; last column NEVER
  private int[] node = {}; // by column: the place of its node, or the last column of trees
  private int[] before = {}; // by column: the column of the forest left of its node's subtree
  private int[] offset = {}; // by column
  private boolean[] path = {}; // by column: whether its node lies on the keyroot's path
  private int[] labels = {}; // of the second tree, by place
  private int columns;

  static boolean fits(IndexedTree f, IndexedTree g, Side b) {
    long columns = (long) b.keyrootSum[g.size() - 1] + b.keyroots.length;
    return columns * (f.size() + 1) <= MAX_TABLE && columns * (f.size() + g.size() + 1) < 1 << 30;
  }

  /** The distance by paths on the side of {@code a} and {@code b}. */
  int distance(IndexedTree f, Side a, IndexedTree g, Side b) {
    int n = f.size();
    int m = g.size();
    lay(f, a, g, b);
    for (int root : a.keyroots) {
      int first = a.first[root];
      if (first == root) {
        leafRow(root, f.labelIds[a.node[root]], b, m);
        continue;
      }
      for (int i = first; i <= root; i++) {
        int up = (i - first) * columns;
        int tree = i * (m + 1);
        if (a.first[i] == first) {
          pathRow(up, tree, f.labelIds[a.node[i]]);
        } else {
          row(saved, trees, node, before, columns, up, (a.first[i] - first) * columns, tree);
        }
      }
    }
    return n + m - trees[(n - 1) * (m + 1) + m - 1];
  }

  private void lay(IndexedTree f, Side a, IndexedTree g, Side b) {
    int n = f.size();
    int m = g.size();
    int most = b.keyrootSum[m - 1] + b.keyroots.length;
    if (saved.length < (n + 1) * most) {
      saved = new int[(n + 1) * most];
    }
    if (node.length < most) {
      node = new int[most];
      before = new int[most];
      offset = new int[most];
      path = new boolean[most];
    }
    if (trees.length < n * (m + 1)) {
      trees = new int[n * (m + 1)];
    }
    if (labels.length < m) {
      labels = new int[m];
    }
    for (int j = 0; j < m; j++) {
      labels[j] = g.labelIds[b.node[j]];
    }
    for (int i = 0; i < n; i++) {
      trees[i * (m + 1) + m] = NEVER;
    }
    int column = 0;
    int raised = 0;
    for (int root : b.keyroots) {
      int first = b.first[root];
      if (first == root) {
        leafColumn(f, a, root, labels[root], m);
        continue;
      }
      int empty = column;
      set(column++, m, empty, raised, false);
      for (int j = first; j <= root; j++) {
        set(column++, j, empty + b.first[j] - first, raised, b.first[j] == first);
      }
      raised += n + m + 1;
    }
    columns = column;
    System.arraycopy(offset, 0, saved, 0, columns);
  }

  private void set(int column, int place, int left, int raised, boolean onPath) {
    node[column] = place;
    before[column] = left;
    offset[column] = raised;
    path[column] = onPath;
  }

  /** A leaf against all subtrees: it saves 2 where its label occurs, else 1. */
  private void leafRow(int place, int label, Side b, int m) {
    int tree = place * (m + 1);
    int last = -1;
    for (int j = 0; j < m; j++) {
      last = labels[j] == label ? j : last;
      trees[tree + j] = last >= b.first[j] ? 2 : 1;
    }
  }

  /** All subtrees against a leaf. */
  private void leafColumn(IndexedTree f, Side a, int place, int label, int m) {
    int last = -1;
    for (int i = 0; i < f.size(); i++) {
      last = f.labelIds[a.node[i]] == label ? i : last;
      trees[i * (m + 1) + place] = last >= a.first[i] ? 2 : 1;
    }
  }

  /** The row of a node whose subtree does not begin where its keyroot's does. */
  private static void row(
      int[] saved, int[] trees, int[] node, int[] before, int columns, int up, int base, int tree) {
    int row = up + columns;
    int best = 0;
    for (int c = 0; c < columns; c++) {
      int other = Math.max(saved[up + c], saved[base + before[c]] + trees[tree + node[c]]);
      best = Math.max(best, other);
      saved[row + c] = best;
    }
  }

  /** The row of a node on its keyroot's path: against nodes on paths it is a subtree. */
  private void pathRow(int up, int tree, int label) {
    int[] table = saved;
    int row = up + columns;
    int best = 0;
    for (int c = 0; c < columns; c++) {
      int j = node[c];
      best = Math.max(best, table[up + c]);
      if (path[c]) {
        best = Math.max(best, table[up + c - 1] + (labels[j] == label ? 2 : 1));
        trees[tree + j] = best - offset[c];
      } else {
        best = Math.max(best, table[before[c]] + trees[tree + j]);
      }
      table[row + c] = best;
    }
  }
}
