package org.algebrist.systems.symbolic.generator;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Draws trees of unary and binary nodes, all of the same size with the same probability (Lample and
 * Charton 2019, appendix C).
 *
 * <p>D(e, n) is the number of ways to hang n internal nodes on e open places: D(0, n) = 0, D(e, 0)
 * = 1, D(e, n) = D(e−1, n) + D(e, n−1) + D(e+1, n−1).
 */
public final class UnaryBinaryTrees {
  /** Up to it the counts are exact in a double, which holds whole numbers up to 2^53. */
  public static final int MAX_NODES = 19;

  /** {@code counts[n][e]}. */
  private final double[][] counts;

  /**
   * @param mostNodes internal nodes of the largest tree, 1 to {@link #MAX_NODES}
   */
  public UnaryBinaryTrees(int mostNodes) {
    if (mostNodes < 1 || mostNodes > MAX_NODES) {
      throw new IllegalArgumentException(
          "trees of up to " + mostNodes + " nodes; expected 1 to " + MAX_NODES);
    }
    counts = new double[mostNodes + 1][];
    for (int n = 0; n <= mostNodes; n++) {
      // Every binary node opens one place more.
      int most = 1 + mostNodes - n;
      counts[n] = new double[most + 1];
      for (int e = 1; e <= most; e++) {
        counts[n][e] = n == 0 ? 1 : counts[n][e - 1] + counts[n - 1][e] + counts[n - 1][e + 1];
      }
    }
  }

  /** How many trees there are with {@code nodes} internal nodes. */
  public long count(int nodes) {
    return (long) counts[nodes][1];
  }

  /**
   * A tree as the number of children of its nodes in depth-first order, such as {@code 2 0 1 0}.
   *
   * @param nodes internal nodes, at least 1
   */
  public int[] draw(int nodes, RandomGenerator random) {
    var arities = new int[2 * nodes + 1];
    int size = 0;
    int open = 1; // places in depth-first order, the next one first
    for (int left = nodes; left > 0; left--) {
      double ticket = random.nextDouble() * counts[left][open];
      int leaves = 0;
      int arity = 0;
      while (arity == 0) {
        int rest = open - leaves;
        double unary = counts[left - 1][rest];
        double binary = counts[left - 1][rest + 1];
        if (ticket < unary || (rest == 1 && ticket >= unary + binary)) {
          arity = 1; // the second case is rounding past the end
        } else if (ticket < unary + binary) {
          arity = 2;
        } else {
          ticket -= unary + binary;
          leaves++;
        }
      }
      size += leaves; // arities there stay 0
      arities[size++] = arity;
      open += arity - 1 - leaves;
    }
    size += open;
    return Arrays.copyOf(arities, size);
  }
}
