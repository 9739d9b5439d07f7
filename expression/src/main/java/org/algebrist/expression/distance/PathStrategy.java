package org.algebrist.expression.distance;

import java.util.Arrays;

/**
 * For every pair of subtrees, the root-to-leaf path whose taking apart costs least in all: left,
 * right or heavy, in the first tree or the second.
 *
 * <p>The cost of a path is what the path itself takes, by the method that suits it, and the least
 * cost of all pairs of a subtree off the path with the whole other tree; one pass over all pairs
 * from the leaves up finds it (Pawlik and Augsten 2011, algorithm 2).
 */
final class PathStrategy {
  static final int FIRST_LEFT = 0;
  static final int FIRST_RIGHT = 1;
  static final int FIRST_HEAVY = 2;
  static final int SECOND_LEFT = 3;
  static final int SECOND_RIGHT = 4;
  static final int SECOND_HEAVY = 5;

  private byte[] choices = {};
  private long[] offFirst = {}; // three kinds of path, each by pair
  private long[] offSecond = {}; // three kinds of path, each by node of the second tree
  private int width;

  static boolean isInFirst(int choice) {
    return choice <= FIRST_HEAVY;
  }

  /** The child by which the chosen kind of path goes on, by node. */
  static int[] pathChild(int choice, IndexedTree tree) {
    return switch (choice % 3) {
      case FIRST_LEFT -> tree.firstChild;
      case FIRST_RIGHT -> tree.lastChild;
      default -> tree.heavyChild;
    };
  }

  int choice(int p, int q) {
    return choices[p * width + q];
  }

  /** One kind of path for all pairs. */
  void chooseAlways(int kind, IndexedTree f, IndexedTree g) {
    width = g.size();
    choices = new byte[f.size() * width];
    Arrays.fill(choices, (byte) kind);
    offFirst = new long[3 * choices.length];
  }

  void choose(IndexedTree f, IndexedTree g) {
    int n = f.size();
    int m = g.size();
    int pairs = n * m;
    width = m;
    if (choices.length < pairs) {
      choices = new byte[pairs];
      offFirst = new long[3 * pairs];
    }
    if (offSecond.length < 3 * m) {
      offSecond = new long[3 * m];
    }
    Arrays.fill(offFirst, 0, 3 * pairs, 0L);
    for (int p = 0; p < n; p++) {
      int above = f.parent[p];
      Arrays.fill(offSecond, 0, 3 * m, 0L);
      for (int q = 0; q < m; q++) {
        int pair = p * m + q;
        long sizeF = f.size[p];
        long sizeG = g.size[q];
        long best = sizeF * g.left.keyrootSum[q] + offFirst[pair];
        int choice = FIRST_LEFT;
        for (int kind = FIRST_RIGHT; kind <= SECOND_HEAVY; kind++) {
          long cost =
              switch (kind) {
                case FIRST_RIGHT -> sizeF * g.right.keyrootSum[q] + offFirst[pairs + pair];
                case FIRST_HEAVY -> sizeF * (sizeG + 1) * (sizeG + 1) + offFirst[2 * pairs + pair];
                case SECOND_LEFT -> sizeG * f.left.keyrootSum[p] + offSecond[q];
                case SECOND_RIGHT -> sizeG * f.right.keyrootSum[p] + offSecond[m + q];
                default -> sizeG * (sizeF + 1) * (sizeF + 1) + offSecond[2 * m + q];
              };
          if (cost < best) {
            best = cost;
            choice = kind;
          }
        }
        choices[pair] = (byte) choice;
        if (above >= 0) {
          int up = above * m + q;
          offFirst[up] += f.firstChild[above] == p ? offFirst[pair] : best;
          offFirst[pairs + up] += f.lastChild[above] == p ? offFirst[pairs + pair] : best;
          offFirst[2 * pairs + up] += f.heavyChild[above] == p ? offFirst[2 * pairs + pair] : best;
        }
        int aside = g.parent[q];
        if (aside >= 0) {
          offSecond[aside] += g.firstChild[aside] == q ? offSecond[q] : best;
          offSecond[m + aside] += g.lastChild[aside] == q ? offSecond[m + q] : best;
          offSecond[2 * m + aside] += g.heavyChild[aside] == q ? offSecond[2 * m + q] : best;
        }
      }
    }
  }
}
