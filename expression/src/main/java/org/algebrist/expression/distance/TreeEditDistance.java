package org.algebrist.expression.distance;

import java.util.Arrays;
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

  private static boolean same(IndexedTree a, IndexedTree b) {
    return Arrays.equals(a.labelIds, b.labelIds) && Arrays.equals(a.size, b.size);
  }
}
