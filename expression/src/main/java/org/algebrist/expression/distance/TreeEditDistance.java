package org.algebrist.expression.distance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.algebrist.expression.distance.IndexedTree.Side;
import org.algebrist.expression.tree.Formula;

/**
 * The least cost of edits that make one ordered tree into another: deleting, inserting and
 * relabelling single nodes (Tai 1979).
 *
 * <p>Time O(n²m·(1+log(m/n))) for n ≤ m in the worst case, about n·m where trees lean to one side;
 * memory O(n·m). Arrays are reused from pair to pair: one instance a thread.
 */
public final class TreeEditDistance {
  /** Words a pair of nodes up to which packed one-sided paths beat the best paths. */
  private static final long WORDS_ARE_FASTER = 60;

  private final EditCosts costs;
  private final EditTable table;
  private final PackedDistance packed;

  /** With one unit an edit. */
  public TreeEditDistance() {
    this(EditCosts.UNIT);
  }

  /** With costs of one's own. */
  public TreeEditDistance(EditCosts costs) {
    this.costs = costs;
    packed = new PackedDistance(costs);
    table = new EditTable(costs, new TreeIndex().of(Formula.absent()));
  }

  /** The distance of two operator trees. */
  public int distance(Formula from, Formula to) {
    var index = new TreeIndex();
    return distance(index.of(from), index.of(to));
  }

  /**
   * The distance of two trees of one {@link TreeIndex}.
   *
   * @throws IllegalArgumentException if the product of their sizes is past 2^31
   */
  public int distance(IndexedTree from, IndexedTree to) {
    if (costs == EditCosts.UNIT && same(from, to)) {
      return 0;
    }
    return packed(from, to);
  }

  /** From the side, and with the tree for rows, that take the fewest words. */
  private int packed(IndexedTree from, IndexedTree to) {
    boolean left = lessFromLeft(from, to);
    boolean turnedLeft = lessFromLeft(to, from);
    Side a = left ? from.left : from.right;
    Side b = left ? to.left : to.right;
    Side turnedA = turnedLeft ? to.left : to.right;
    Side turnedB = turnedLeft ? from.left : from.right;
    boolean turned = PackedDistance.work(turnedA, turnedB) < PackedDistance.work(a, b);
    IndexedTree rows = turned ? to : from;
    IndexedTree columns = turned ? from : to;
    Side rowSide = turned ? turnedA : a;
    Side columnSide = turned ? turnedB : b;
    return PackedDistance.work(rowSide, columnSide) <= WORDS_ARE_FASTER * from.size() * to.size()
            && PackedDistance.fits(rows, rowSide, columnSide)
        ? packed.distance(rows, rowSide, columns, columnSide, turned)
        : table.fill(from, to);
  }

  private static boolean lessFromLeft(IndexedTree rows, IndexedTree columns) {
    return PackedDistance.work(rows.left, columns.left)
        <= PackedDistance.work(rows.right, columns.right);
  }

  /**
   * The distance if it is at most {@code bound}; quick where sizes or labels alone rule that out.
   * The quick way is for one unit an edit; other costs are always computed in full.
   */
  public OptionalInt distanceWithin(IndexedTree from, IndexedTree to, int bound) {
    if (costs == EditCosts.UNIT && leastByLabels(from, to) > bound) {
      return OptionalInt.empty();
    }
    int distance = distance(from, to);
    return distance <= bound ? OptionalInt.of(distance) : OptionalInt.empty();
  }

  private static boolean same(IndexedTree a, IndexedTree b) {
    return Arrays.equals(a.labelIds, b.labelIds) && Arrays.equals(a.size, b.size);
  }

  /** The nodes of the larger tree that find no node of their label in the other. */
  private static int leastByLabels(IndexedTree a, IndexedTree b) {
    int i = 0;
    int j = 0;
    int common = 0;
    while (i < a.size() && j < b.size()) {
      int order = Integer.compare(a.sortedLabels[i], b.sortedLabels[j]);
      common += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return Math.max(a.size(), b.size()) - common;
  }

  /** A cheapest way from one tree to the other; of several, one that keeps nodes where it can. */
  public EditMapping mapping(IndexedTree from, IndexedTree to) {
    int cost = table.fill(from, to);
    var steps = new ArrayList<EditStep>();
    Deque<int[]> pending = new ArrayDeque<>();
    pending.push(new int[] {from.size() - 1, to.size() - 1});
    while (!pending.isEmpty()) {
      int[] roots = pending.pop();
      trace(from, roots[0], to, roots[1], steps, pending);
    }
    return new EditMapping(cost, steps);
  }

  /** Goes back through the forests of two subtrees; pairs of subtrees on the way wait. */
  private void trace(
      IndexedTree from, int p, IndexedTree to, int q, List<EditStep> steps, Deque<int[]> pending) {
    table.forests(from.left, p, to.left, q);
    int[] forest = table.forest;
    int lf = from.left.first[p];
    int lg = to.left.first[q];
    int width = q - lg + 2;
    int i = p;
    int j = q;
    while (i >= lf || j >= lg) {
      int at = (i - lf + 1) * width + (j - lg + 1);
      if (i >= lf && j >= lg) {
        boolean trees = from.left.first[i] == lf && to.left.first[j] == lg;
        if (trees && forest[at] == forest[at - width - 1] + table.relabel(i, j)) {
          steps.add(
              from.labelIds[i] == to.labelIds[j]
                  ? new EditStep.Keep(from.preorder[i], to.preorder[j])
                  : new EditStep.Relabel(from.preorder[i], to.preorder[j]));
          i--;
          j--;
          continue;
        }
        int above = (from.left.first[i] - lf) * width + to.left.first[j] - lg;
        if (!trees && forest[at] == forest[above] + table.distance(i, j)) {
          pending.push(new int[] {i, j});
          i = from.left.first[i] - 1;
          j = to.left.first[j] - 1;
          continue;
        }
      }
      if (i >= lf && forest[at] == forest[at - width] + table.delete[i]) {
        steps.add(new EditStep.Delete(from.preorder[i]));
        i--;
      } else {
        steps.add(new EditStep.Insert(to.preorder[j]));
        j--;
      }
    }
  }
}
