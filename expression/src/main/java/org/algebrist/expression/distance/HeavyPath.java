package org.algebrist.expression.distance;

/**
 * The distances of all subtrees whose roots lie on one heavy path with all subtrees of the other
 * tree, where those of the subtrees off the path are known (after Demaine et al. 2009).
 *
 * <p>The plan: the forest on the path's side grows from the path's leaf to its root; at each node
 * of the path (1) the nodes to the right of the path below are added one by one, (2) those to the
 * left, (3) the node itself. On the other side stands every forest that is left of the subtree when
 * nodes go from the left and the right: {@code (l, r)} are the nodes whose place in preorder is l
 * or more and whose place in preorder from the right is r or more. Between them one table of all
 * {@code (l, r)} is kept; each step is a plane of its own with one of the two fixed.
 */
final class HeavyPath {
  private final EditTable table;
  private IndexedTree path;
  private IndexedTree other;
  private boolean inF;

  private int root; // of the other tree's subtree, in postorder
  private int n; // nodes of the other subtree
  private int width; // n + 1
  private int[] whole = {}; // inserting all of (l, r)
  private int[] state = {}; // distance of the grown forest and (l, r)
  private int[] next = {};
  private int[] plane = {};
  private int[] otherFromLeft = {}; // postorder of the other subtree's nodes by l
  private int[] otherFromRight = {}; // and by r
  private int[] leftOf = {}; // place l by r
  private int[] rightOf = {}; // place r by l

  HeavyPath(EditTable table) {
    this.table = table;
    path = table.f;
    other = table.g;
  }

  /** Fills the table for the heavy path of one subtree and all of the other's subtrees. */
  void walk(boolean pathInF, int p, int q) {
    inF = pathInF;
    path = pathInF ? table.f : table.g;
    other = pathInF ? table.g : table.f;
    int top = pathInF ? p : q;
    root = pathInF ? q : p;
    prepare(path.size[top]);
    int at = top;
    while (path.heavyChild[at] >= 0) {
      at = path.heavyChild[at];
    }
    System.arraycopy(whole, 0, state, 0, width * width);
    int below = -1;
    int grown = 0; // deleting all of the grown forest
    while (true) {
      if (below >= 0) {
        grown = addRight(at, below, grown);
        grown = addLeft(at, below, grown);
      }
      grown = addRoot(at, grown);
      if (at == top) {
        return;
      }
      below = at;
      at = path.parent[at];
    }
  }

  private void prepare(int pathSize) {
    n = other.size[root];
    width = n + 1;
    if (whole.length < width * width) {
      whole = new int[width * width];
      state = new int[width * width];
      next = new int[width * width];
      otherFromLeft = new int[n];
      otherFromRight = new int[n];
      leftOf = new int[n];
      rightOf = new int[n];
    }
    if (plane.length < (pathSize + 1) * width) {
      plane = new int[(pathSize + 1) * width];
    }
    int first = other.preorder[root];
    for (int l = 0; l < n; l++) {
      int node = other.postorder[first + l];
      int r = root - node; // preorder from the right is postorder backwards
      otherFromLeft[l] = node;
      otherFromRight[r] = node;
      rightOf[l] = r;
      leftOf[r] = l;
    }
    for (int l = n; l >= 0; l--) {
      for (int r = n; r >= 0; r--) {
        whole[l * width + r] =
            l == n || r == n
                ? 0
                : whole[(l + 1) * width + r] + (rightOf[l] >= r ? cost(otherFromLeft[l]) : 0);
      }
    }
  }

  /** What the other tree's node costs where it stands alone. */
  private int cost(int node) {
    return inF ? table.insert[node] : table.delete[node];
  }

  /** What the path's tree's node costs where it stands alone. */
  private int pathCost(int node) {
    return inF ? table.delete[node] : table.insert[node];
  }

  private int distance(int pathNode, int otherNode) {
    return inF ? table.distance(pathNode, otherNode) : table.distance(otherNode, pathNode);
  }

  /** Adds the nodes right of {@code below} under {@code at}, the nearest last. */
  private int addRight(int at, int below, int grownBefore) {
    // From the right, the subtree of at begins at its own place 0; below stands at `last`.
    int last = at - below;
    if (last == 1) {
      return grownBefore;
    }
    int grown = grownBefore;
    for (int l = 0; l <= n; l++) {
      System.arraycopy(state, l * width, plane, last * width, width);
      grown = grownBefore;
      for (int k = last - 1; k >= 1; k--) {
        int x = at - k; // postorder
        int costX = pathCost(x);
        grown += costX;
        int row = k * width;
        int skip = (k + path.size[x]) * width;
        plane[row + n] = grown;
        for (int r = n - 1; r >= 0; r--) {
          int best;
          if (l == n) {
            best = grown;
          } else if (leftOf[r] < l) {
            best = plane[row + r + 1];
          } else {
            int y = otherFromRight[r];
            best = Math.min(plane[row + width + r] + costX, plane[row + r + 1] + cost(y));
            best = Math.min(best, plane[skip + r + other.size[y]] + distance(x, y));
          }
          plane[row + r] = best;
        }
      }
      System.arraycopy(plane, width, state, l * width, width);
    }
    return grown;
  }

  /** Adds the nodes left of {@code below} under {@code at}, the nearest first. */
  private int addLeft(int at, int below, int grownBefore) {
    int first = path.preorder[at];
    int last = path.preorder[below] - first;
    if (last == 1) {
      return grownBefore;
    }
    int grown = grownBefore;
    for (int r = 0; r <= n; r++) {
      for (int l = 0; l <= n; l++) {
        plane[last * width + l] = state[l * width + r];
      }
      grown = grownBefore;
      for (int k = last - 1; k >= 1; k--) {
        int x = path.postorder[first + k];
        int costX = pathCost(x);
        grown += costX;
        int row = k * width;
        int skip = (k + path.size[x]) * width;
        plane[row + n] = grown;
        for (int l = n - 1; l >= 0; l--) {
          int best;
          if (r == n) {
            best = grown;
          } else if (rightOf[l] < r) {
            best = plane[row + l + 1];
          } else {
            int y = otherFromLeft[l];
            best = Math.min(plane[row + width + l] + costX, plane[row + l + 1] + cost(y));
            best = Math.min(best, plane[skip + l + other.size[y]] + distance(x, y));
          }
          plane[row + l] = best;
        }
      }
      for (int l = 0; l <= n; l++) {
        state[l * width + r] = plane[width + l];
      }
    }
    return grown;
  }

  /** Adds the path's node itself: the forest is a tree now, and its distances are known. */
  private int addRoot(int at, int grownBefore) {
    int costAt = pathCost(at);
    int grown = grownBefore + costAt;
    for (int l = n; l >= 0; l--) {
      for (int r = n; r >= 0; r--) {
        int best;
        if (l == n || r == n) {
          best = grown;
        } else if (rightOf[l] < r) {
          best = next[(l + 1) * width + r];
        } else {
          int y = otherFromLeft[l];
          best = Math.min(state[l * width + r] + costAt, next[(l + 1) * width + r] + cost(y));
          if (rightOf[l] == r) {
            // (l, r) is the subtree of y.
            int kept = inF ? table.relabel(at, y) : table.relabel(y, at);
            best = Math.min(best, state[(l + 1) * width + r] + kept);
            set(at, y, best);
          } else {
            best = Math.min(best, whole[(l + other.size[y]) * width + r] + distance(at, y));
          }
        }
        next[l * width + r] = best;
      }
    }
    int[] swap = state;
    state = next;
    next = swap;
    return grown;
  }

  private void set(int pathNode, int otherNode, int value) {
    int p = inF ? pathNode : otherNode;
    int q = inF ? otherNode : pathNode;
    table.tree[p * table.g.size() + q] = value;
  }
}
