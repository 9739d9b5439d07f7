package org.algebrist.expression.distance;

import java.util.Arrays;
import org.algebrist.expression.distance.IndexedTree.Side;

/**
 * The distances between all subtrees of two trees, in arrays that serve one pair after another.
 *
 * <p>The plan: (1) If paths on one side are good enough on both trees, do as Zhang and Shasha
 * (1989) from that side. (2) Else choose for every pair of subtrees the path to take apart first,
 * left, right or heavy, in either tree, so that the sum of work is least (Pawlik and Augsten's
 * RTED, 2011); then fill the table so, the subtrees off a path before the path.
 */
final class EditTable {
  /**
   * How many times the product of the sizes one-sided paths may cost before a strategy is sought;
   * seeking it costs about as much as {@value} cells a pair of nodes.
   */
  private static final long GOOD_ENOUGH = 12;

  private final EditCosts costs;
  private final boolean unit;
  private final PathStrategy strategy = new PathStrategy();
  private final HeavyPath heavyPath = new HeavyPath(this);

  /** What {@link #forests} left, row after row; a row is one longer than the subtree of kg. */
  int[] forest = {};

  IndexedTree f;
  IndexedTree g;

  /** Distances of subtrees, by postorder in f times the size of g plus postorder in g. */
  int[] tree = {};

  /** What deleting each node of f costs, by postorder. */
  int[] delete = {};

  /** What inserting each node of g costs, by postorder. */
  int[] insert = {};

  EditTable(EditCosts costs, IndexedTree none) {
    this.costs = costs;
    unit = costs == EditCosts.UNIT;
    f = none;
    g = none;
  }

  /** Fills the table for a pair and returns the distance of the whole trees. */
  int fill(IndexedTree from, IndexedTree to) {
    prepare(from, to);
    boolean left = costs(f.left, g.left) <= costs(f.right, g.right);
    if (isGoodEnough(left ? f.left : f.right, left ? g.left : g.right)) {
      oneSided(left);
    } else {
      strategy.choose(f, g);
      bestPaths();
    }
    return distance(f.size() - 1, g.size() - 1);
  }

  /** The cells that paths on one side take. */
  static long costs(Side a, Side b) {
    return (long) a.keyrootSum[a.size.length - 1] * b.keyrootSum[b.size.length - 1];
  }

  /** Whether paths on one side are not worth a search for better ones. */
  static boolean isGoodEnough(Side a, Side b) {
    return costs(a, b) <= GOOD_ENOUGH * a.size.length * b.size.length;
  }

  /** Fills the table by one kind of path throughout. */
  int fill(IndexedTree from, IndexedTree to, int kind) {
    prepare(from, to);
    strategy.chooseAlways(kind, f, g);
    bestPaths();
    return distance(f.size() - 1, g.size() - 1);
  }

  private void prepare(IndexedTree from, IndexedTree to) {
    f = from;
    g = to;
    int n = f.size();
    int m = g.size();
    if ((long) (n + 1) * (m + 1) > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "trees of " + n + " and " + m + " nodes; expected a product below 2^31");
    }
    if (tree.length < n * m) {
      tree = new int[n * m];
      forest = new int[(n + 1) * (m + 1)];
    }
    if (forest.length < (n + 1) * (m + 1)) {
      forest = new int[(n + 1) * (m + 1)];
    }
    delete = filled(delete, f, true);
    insert = filled(insert, g, false);
  }

  private int[] filled(int[] array, IndexedTree of, boolean deleting) {
    int n = of.size();
    if (unit) {
      if (array.length < n) {
        array = new int[n];
        Arrays.fill(array, 1);
      }
      return array;
    }
    int[] out = array.length < n ? new int[n] : array;
    for (int i = 0; i < n; i++) {
      NodeLabel label = of.labels.get(i);
      out[i] = deleting ? costs.delete(label) : costs.insert(label);
    }
    return out;
  }

  /** The distance of two subtrees, by their roots' postorder. */
  int distance(int p, int q) {
    return tree[p * g.size() + q];
  }

  /** What making node p of f into node q of g costs. */
  int relabel(int p, int q) {
    if (unit) {
      return f.labelIds[p] == g.labelIds[q] ? 0 : 1;
    }
    return costs.relabel(f.labels.get(p), g.labels.get(q));
  }

  private void oneSided(boolean fromLeft) {
    Side a = fromLeft ? f.left : f.right;
    Side b = fromLeft ? g.left : g.right;
    for (int rootA : a.keyroots) {
      for (int rootB : b.keyroots) {
        forests(a, rootA, b, rootB);
      }
    }
  }

  /**
   * The distances between the forests that two paths on one side leave when their subtrees lose
   * nodes from the other side; of subtrees whose roots both lie on the paths, into the table.
   *
   * @param kf a node of f, the path's upper end, by place on its side; so kg of g
   */
  void forests(Side a, int kf, Side b, int kg) {
    int lf = a.first[kf];
    int lg = b.first[kg];
    int width = kg - lg + 2;
    int m = g.size();
    int[] fd = forest;
    int[] td = tree;
    int[] nodeB = b.node;
    int[] firstB = b.first;
    fd[0] = 0;
    for (int j = lg; j <= kg; j++) {
      fd[j - lg + 1] = fd[j - lg] + insert[nodeB[j]];
    }
    for (int i = lf; i <= kf; i++) {
      int up = (i - lf) * width;
      int row = up + width;
      int p = a.node[i];
      int deletion = delete[p];
      int trees = p * m;
      int before = fd[up] + deletion;
      fd[row] = before;
      if (a.first[i] == lf) {
        for (int j = lg; j <= kg; j++) {
          int column = j - lg + 1;
          int q = nodeB[j];
          int best = Math.min(fd[up + column] + deletion, before + insert[q]);
          if (firstB[j] == lg) {
            best = Math.min(best, fd[up + column - 1] + relabel(p, q));
            td[trees + q] = best;
          } else {
            best = Math.min(best, fd[firstB[j] - lg] + td[trees + q]);
          }
          fd[row + column] = best;
          before = best;
        }
      } else {
        int base = (a.first[i] - lf) * width - lg;
        for (int j = lg; j <= kg; j++) {
          int q = nodeB[j];
          int best = Math.min(fd[up + j - lg + 1] + deletion, before + insert[q]);
          best = Math.min(best, fd[base + firstB[j]] + td[trees + q]);
          fd[row + j - lg + 1] = best;
          before = best;
        }
      }
    }
  }

  /** Works through the pairs of subtrees, those off the chosen path first. */
  private void bestPaths() {
    long[] pending = new long[16];
    int top = 0;
    int m = g.size();
    pending[top++] = ((long) (f.size() - 1) * m + m - 1) << 1;
    while (top > 0) {
      long next = pending[--top];
      int p = (int) ((next >> 1) / m);
      int q = (int) ((next >> 1) % m);
      int choice = strategy.choice(p, q);
      if ((next & 1) == 1) {
        walk(choice, p, q);
        continue;
      }
      pending[top++] = next | 1;
      boolean inF = PathStrategy.isInFirst(choice);
      IndexedTree taken = inF ? f : g;
      int[] onPath = PathStrategy.pathChild(choice, taken);
      for (int at = inF ? p : q; at >= 0; at = onPath[at]) {
        for (int child = taken.firstChild[at]; child >= 0; child = taken.nextSibling[child]) {
          if (child != onPath[at]) {
            if (top + 1 >= pending.length) {
              pending = Arrays.copyOf(pending, 2 * pending.length);
            }
            pending[top++] = (inF ? (long) child * m + q : (long) p * m + child) << 1;
          }
        }
      }
    }
  }

  private void walk(int choice, int p, int q) {
    switch (choice) {
      case PathStrategy.FIRST_LEFT -> pathInF(f.left, p, g.left, q);
      case PathStrategy.FIRST_RIGHT -> pathInF(f.right, p, g.right, q);
      case PathStrategy.SECOND_LEFT -> pathInG(f.left, p, g.left, q);
      case PathStrategy.SECOND_RIGHT -> pathInG(f.right, p, g.right, q);
      case PathStrategy.FIRST_HEAVY -> heavyPath.walk(true, p, q);
      default -> heavyPath.walk(false, p, q);
    }
  }

  private void pathInF(Side a, int p, Side b, int q) {
    int last = b.place[q];
    int first = b.first[last];
    for (int root = first; root < last; root++) {
      if (b.isKeyroot[root]) {
        forests(a, a.place[p], b, root);
      }
    }
    forests(a, a.place[p], b, last);
  }

  private void pathInG(Side a, int p, Side b, int q) {
    int last = a.place[p];
    int first = a.first[last];
    for (int root = first; root < last; root++) {
      if (a.isKeyroot[root]) {
        forests(a, root, b, b.place[q]);
      }
    }
    forests(a, last, b, b.place[q]);
  }
}
