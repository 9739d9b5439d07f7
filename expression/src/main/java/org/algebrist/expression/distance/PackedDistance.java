package org.algebrist.expression.distance;

import java.util.Arrays;
import org.algebrist.expression.distance.IndexedTree.Side;

/**
 * Tree edit distance by paths on one side, the forests of several paths side by side in one word.
 *
 * <p>Zhang and Shasha (1989) fill a table for each pair of keyroots. A cell for the nodes i and j
 * is filled once for every keyroot path above i and every one above j, each time from cells of the
 * same three pairs of nodes and with the same distance of subtrees. So the table here goes by nodes
 * alone, and a cell holds for each path above i (its number is its depth) a word whose lanes are
 * the paths above j: three loads and two maxima serve them all. Paths beyond what a word holds go
 * into further columns.
 *
 * <p>What is kept is not the distance of two forests but what is saved against deleting the one and
 * inserting the other:
 *
 * <pre>
 *   S(l..i, k..j) = max( S(l..i−1, k..j),  S(l..i, k..j−1),
 *                        S(l..first(i)−1, k..first(j)−1) + V(i, j) )
 *   V(i, j)       = S(first(i)..i−1, first(j)..j−1) + gain(i, j)
 * </pre>
 *
 * <p>so all lanes take the same V and V needs nothing of the row it is for. A lane has a guard bit
 * on top that is set in tables, so that one subtraction compares all lanes. Rows stand on a stack,
 * as only those of subtrees not yet part of a larger one are asked for again.
 */
final class PackedDistance {
  /** Entries were a word to hold one path; seven in most, so some 20 MB. More is not packed. */
  private static final long MAX_ENTRIES = 1 << 24;

  /** Of nine bits, as trees of 64 to 127 nodes need with one unit an edit. */
  private static final int USUAL_LANES = 7;

  private final LabelGains gains;

  private long[] table = {}; // by slot, path of the row tree and column; an empty row first
  private int[] gain = {}; // by rank of the row's label and column
  private int[] node = {}; // by column: the rank of its label

  /**
   * By column, four entries: V in every lane; the lanes of paths that began before its node's
   * subtree; those of paths that began before its node; the column of the forest left of its node's
   * subtree. One array, as more would take more registers than there are.
   */
  private long[] plan = {};

  private int[] inside = {}; // by column: the column of its node's last child, or 0
  private int[] shift = {}; // by column: where in that the lane of the node's own path is
  private int[] columnOf = {}; // by place and word
  private int columns; // column 0 is empty

  PackedDistance(EditCosts costs) {
    gains = new LabelGains(costs);
  }

  /** The words to fill, about. */
  static long work(Side rows, Side columns) {
    return rows.packed().work * (columns.size.length + columns.packed().work / USUAL_LANES);
  }

  static boolean fits(IndexedTree tree, Side rows, Side columns) {
    long tall = Math.max((long) rows.packed().slots * rows.packed().deepest, tree.ownNodes.length);
    return tall * (1 + columns.packed().work) <= MAX_ENTRIES;
  }

  /**
   * The distance by paths on one side.
   *
   * @param turned whether the tree of the columns is the first of the pair
   */
  int distance(IndexedTree rows, Side a, IndexedTree cols, Side b, boolean turned) {
    gains.find(rows, cols, turned);
    int bits =
        65 - Long.numberOfLeadingZeros((long) gains.most * Math.min(rows.size(), cols.size()));
    int lanes = 64 / bits;
    lay(cols, b, bits, lanes);
    return (int) (gains.whole - saved(rows, a, cols.size() - 1, bits, lanes));
  }

  private void lay(IndexedTree tree, Side side, int bits, int lanes) {
    PackedPaths paths = side.packed();
    int m = tree.size();
    int words = (paths.deepest + lanes - 1) / lanes;
    long most = 1;
    for (int place = 0; place < m; place++) {
      most += (paths.lanes[place] + lanes - 1) / lanes;
    }
    reserve((int) most, m * words);
    long ones = ones(bits, lanes);
    long full = ones * ((1L << bits - 1) - 1);
    long guard = ones << bits - 1;
    int column = 1;
    for (int word = 0; word < words; word++) {
      int low = word * lanes;
      for (int place = 0; place < m; place++) {
        if (paths.lanes[place] <= low) {
          continue;
        }
        int depth = paths.depth[place];
        long kept =
            depth - low >= lanes ? full : full & (1L << Math.max(0, depth - low) * bits) - 1;
        int size = side.size[place];
        node[column] = tree.ownLabels[side.node[place]];
        plan[4 * column + 1] = kept;
        plan[4 * column + 2] = size == 1 ? kept | guard : -1L;
        plan[4 * column + 3] = depth > low ? column - size : 0;
        columnOf[word * m + place] = column++;
      }
    }
    columns = column;
    ownLanes(side, words, bits, lanes);
  }

  /** Where V finds what the forest below each column's node saves. */
  private void ownLanes(Side side, int words, int bits, int lanes) {
    PackedPaths paths = side.packed();
    int m = side.size.length;
    for (int word = 0; word < words; word++) {
      for (int place = 0; place < m; place++) {
        if (paths.lanes[place] <= word * lanes) {
          continue;
        }
        int column = columnOf[word * m + place];
        int depth = paths.depth[place];
        boolean leaf = side.size[place] == 1;
        inside[column] = leaf ? 0 : columnOf[depth / lanes * m + place - 1];
        shift[column] = depth % lanes * bits;
      }
    }
  }

  private void reserve(int most, int places) {
    if (node.length < most) {
      node = new int[most];
      inside = new int[most];
      shift = new int[most];
      plan = new long[4 * most];
    }
    if (columnOf.length < places) {
      columnOf = new int[places];
    }
  }

  /** What the whole trees save. */
  private long saved(IndexedTree tree, Side side, int last, int bits, int lanes) {
    PackedPaths paths = side.packed();
    int n = tree.size();
    int stride = columns;
    int slotSize = paths.deepest * stride;
    long ones = ones(bits, lanes);
    long guard = ones << bits - 1;
    int height = tree.ownNodes.length;
    spreadGains(height);
    if (table.length < paths.slots * slotSize + stride) {
      table = new long[paths.slots * slotSize + stride];
    }
    Arrays.fill(table, 0, stride, guard);
    for (int place = 0; place < n; place++) {
      int depth = paths.depth[place];
      boolean leaf = side.size[place] == 1;
      int slot = paths.slot[place];
      int to = stride + slot * slotSize;
      int left = to - slotSize; // of the forest left of the subtree
      int up = leaf ? left : stride + paths.slot[place - 1] * slotSize;
      int own = depth * stride;
      int label = tree.ownLabels[side.node[place]] * stride;
      values(leaf ? 0 : up + own, label, (1L << bits - 1) - 1, ones);
      if (paths.lanes[place] > depth) {
        treeRow(leaf ? 0 : up + own, to + own, guard, bits - 1);
      }
      for (int at = 0; at < own; at += stride) {
        row(up + at, left + at, to + at, guard, bits - 1);
      }
    }
    return table[stride + columnOf[last]] & (1L << bits - 1) - 1;
  }

  private void spreadGains(int height) {
    int stride = columns;
    if (gain.length < height * stride) {
      gain = new int[height * stride];
    }
    for (int label = 0; label < height; label++) {
      int row = label * stride;
      int from = label * gains.width;
      for (int c = 1; c < stride; c++) {
        gain[row + c] = gains.gains[from + node[c]];
      }
    }
  }

  private static long ones(int bits, int lanes) {
    long ones = 0;
    for (int lane = 0; lane < lanes; lane++) {
      ones |= 1L << lane * bits;
    }
    return ones;
  }

  private void values(int up, int label, long lane, long ones) {
    long[] table = this.table;
    long[] plan = this.plan;
    int[] inside = this.inside;
    int[] shift = this.shift;
    int[] gain = this.gain;
    int end = columns;
    for (int c = 1; c < end; c++) {
      long below = table[up + inside[c]] >>> shift[c] & lane;
      plan[4 * c] = (below + gain[label + c]) * ones;
    }
  }

  /** The row of a node on the path that its subtree begins with: nothing stands left of it. */
  private void treeRow(int up, int to, long guard, int top) {
    long[] table = this.table;
    long[] plan = this.plan;
    int end = columns;
    long left = guard;
    table[to] = guard;
    for (int c = 1; c < end; c++) {
      long both = plan[4 * c];
      long over = table[up + c] - both;
      long chosen = over & guard;
      both += over & chosen - (chosen >>> top);
      over = (left & plan[4 * c + 2]) - both;
      chosen = over & guard;
      left = (both | guard) + (over & chosen - (chosen >>> top));
      table[to + c] = left;
    }
  }

  private void row(int up, int base, int to, long guard, int top) {
    long[] table = this.table;
    long[] plan = this.plan;
    int end = columns;
    long left = guard;
    table[to] = guard;
    for (int c = 1; c < end; c++) {
      long both = (table[base + (int) plan[4 * c + 3]] & plan[4 * c + 1]) + plan[4 * c];
      long over = table[up + c] - both;
      long chosen = over & guard;
      both += over & chosen - (chosen >>> top);
      over = (left & plan[4 * c + 2]) - both;
      chosen = over & guard;
      left = (both | guard) + (over & chosen - (chosen >>> top));
      table[to + c] = left;
    }
  }
}
