package org.algebrist.expression.picture;

import java.util.Arrays;

/**
 * Places of a tree's nodes so that parents stand over the middle of their children, equal subtrees
 * look equal, and nothing overlaps: the algorithm of Reingold and Tilford in the linear form of
 * Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear Time" (2002), here
 * for nodes of any width and without recursion.
 *
 * <p>Nodes are numbered in depth-first order, the root being 0. The paper's names are kept: prelim,
 * mod, thread, ancestor, change, shift.
 */
final class TidyLayout {
  private static final int NONE = -1;

  private final int[] parent;
  private final double[] width;
  private final double gap;
  private final int[] firstChild;
  private final int[] lastChild;
  private final int[] leftSibling;
  private final int[] rightSibling;
  private final int[] number;
  private final double[] prelim;
  private final double[] mod;
  private final double[] change;
  private final double[] shift;
  private final int[] thread;
  private final int[] ancestor;
  private final int[] defaultAncestor;

  private TidyLayout(int[] parent, double[] width, double gap) {
    int size = parent.length;
    this.parent = parent;
    this.width = width;
    this.gap = gap;
    firstChild = filled(size);
    lastChild = filled(size);
    leftSibling = filled(size);
    rightSibling = filled(size);
    thread = filled(size);
    defaultAncestor = filled(size);
    number = new int[size];
    ancestor = new int[size];
    prelim = new double[size];
    mod = new double[size];
    change = new double[size];
    shift = new double[size];
    for (int v = 0; v < size; v++) {
      ancestor[v] = v;
      if (v > 0) {
        int above = parent[v];
        int left = lastChild[above];
        if (left == NONE) {
          firstChild[above] = v;
          defaultAncestor[above] = v;
        } else {
          leftSibling[v] = left;
          rightSibling[left] = v;
          number[v] = number[left] + 1;
        }
        lastChild[above] = v;
      }
    }
  }

  private static int[] filled(int size) {
    int[] nodes = new int[size];
    Arrays.fill(nodes, NONE);
    return nodes;
  }

  /**
   * The middle of every node, the leftmost edge being 0.
   *
   * @param parent each node's parent, by depth-first number; the root's is not looked at
   * @param width each node's width
   * @param gap the least distance between neighbours
   */
  static double[] middles(int[] parent, double[] width, double gap) {
    return new TidyLayout(parent, width, gap).run();
  }

  private double[] run() {
    int size = parent.length;
    // Depth-first order backwards meets children before parents, but later siblings first; so the
    // nodes are finished as a walk leaves them.
    int v = 0;
    while (firstChild[v] != NONE) {
      v = firstChild[v];
    }
    while (true) {
      finish(v);
      if (v == 0) {
        break;
      }
      if (rightSibling[v] == NONE) {
        v = parent[v];
      } else {
        v = rightSibling[v];
        while (firstChild[v] != NONE) {
          v = firstChild[v];
        }
      }
    }
    double[] middle = new double[size];
    double[] sum = new double[size];
    double left = Double.POSITIVE_INFINITY;
    for (int node = 0; node < size; node++) {
      sum[node] = node == 0 ? 0 : sum[parent[node]] + mod[parent[node]];
      middle[node] = prelim[node] + sum[node];
      left = Math.min(left, middle[node] - width[node] / 2);
    }
    for (int node = 0; node < size; node++) {
      middle[node] -= left;
    }
    return middle;
  }

  /** What the paper's FirstWalk does once the children of {@code v} are done. */
  private void finish(int v) {
    double middle = 0;
    boolean leaf = firstChild[v] == NONE;
    if (!leaf) {
      executeShifts(v);
      middle = (prelim[firstChild[v]] + prelim[lastChild[v]]) / 2;
    }
    int left = v == 0 ? NONE : leftSibling[v];
    if (left == NONE) {
      prelim[v] = middle;
    } else {
      prelim[v] = prelim[left] + distance(left, v);
      mod[v] = leaf ? 0 : prelim[v] - middle;
      apportion(v, left);
    }
  }

  private double distance(int left, int right) {
    return (width[left] + width[right]) / 2 + gap;
  }

  private void executeShifts(int v) {
    double shifted = 0;
    double changed = 0;
    for (int w = lastChild[v]; w != NONE; w = leftSibling[w]) {
      prelim[w] += shifted;
      mod[w] += shifted;
      changed += change[w];
      shifted += shift[w] + changed;
    }
  }

  /** Moves the subtree at {@code v} clear of all subtrees at its left siblings. */
  private void apportion(int v, int left) {
    int insideRight = v;
    int outsideRight = v;
    int insideLeft = left;
    int outsideLeft = firstChild[parent[v]];
    double sumInsideRight = mod[insideRight];
    double sumOutsideRight = mod[outsideRight];
    double sumInsideLeft = mod[insideLeft];
    double sumOutsideLeft = mod[outsideLeft];
    while (nextRight(insideLeft) != NONE && nextLeft(insideRight) != NONE) {
      insideLeft = nextRight(insideLeft);
      insideRight = nextLeft(insideRight);
      outsideLeft = nextLeft(outsideLeft);
      outsideRight = nextRight(outsideRight);
      ancestor[outsideRight] = v;
      double overlap =
          prelim[insideLeft]
              + sumInsideLeft
              - prelim[insideRight]
              - sumInsideRight
              + distance(insideLeft, insideRight);
      if (overlap > 0) {
        boolean sibling = parent[ancestor[insideLeft]] == parent[v] && ancestor[insideLeft] != 0;
        move(sibling ? ancestor[insideLeft] : defaultAncestor[parent[v]], v, overlap);
        sumInsideRight += overlap;
        sumOutsideRight += overlap;
      }
      sumInsideLeft += mod[insideLeft];
      sumInsideRight += mod[insideRight];
      sumOutsideLeft += mod[outsideLeft];
      sumOutsideRight += mod[outsideRight];
    }
    if (nextRight(insideLeft) != NONE && nextRight(outsideRight) == NONE) {
      thread[outsideRight] = nextRight(insideLeft);
      mod[outsideRight] += sumInsideLeft - sumOutsideRight;
    }
    if (nextLeft(insideRight) != NONE && nextLeft(outsideLeft) == NONE) {
      thread[outsideLeft] = nextLeft(insideRight);
      mod[outsideLeft] += sumInsideRight - sumOutsideLeft;
      defaultAncestor[parent[v]] = v;
    }
  }

  private void move(int left, int right, double by) {
    int subtrees = number[right] - number[left];
    change[right] -= by / subtrees;
    shift[right] += by;
    change[left] += by / subtrees;
    prelim[right] += by;
    mod[right] += by;
  }

  private int nextLeft(int v) {
    return firstChild[v] == NONE ? thread[v] : firstChild[v];
  }

  private int nextRight(int v) {
    return lastChild[v] == NONE ? thread[v] : lastChild[v];
  }
}
