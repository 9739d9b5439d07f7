package org.algebrist.expression.distance;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.algebrist.expression.distance.RandomShapes.Lean;
import org.algebrist.expression.tree.Formula;

/**
 * Pairs of trees of 100 nodes compared in a second of this thread's processor time, unit costs,
 * beside Zhang and Shasha's algorithm on the same pairs in the same run. A program, no test: {@code
 * java … DistanceSpeed [seconds a row]}.
 */
final class DistanceSpeed {
  private static final int NODES = 100;
  private static final int TREES = 60;

  private DistanceSpeed() {}

  private interface Pair {
    int distance(int i, int j);
  }

  public static void main(String[] arguments) {
    double seconds = arguments.length == 0 ? 1 : Double.parseDouble(arguments[0]);
    var random = new Random(11);
    System.out.println("trees                     mean distance   pairs/s   Zhang-Shasha pairs/s");
    for (Lean lean : Lean.values()) {
      var trees = new ArrayList<Formula>();
      for (int i = 0; i < TREES; i++) {
        trees.add(RandomShapes.tree(random, NODES, lean));
      }
      row("random, leaning " + lean, trees, seconds);
    }
    row("even, 1 to 10 edits apart", near(random), seconds);
  }

  /** Variants of one tree, cut to about its size. */
  private static List<Formula> near(RandomGenerator random) {
    Formula tree = RandomShapes.tree(random, NODES, Lean.EVEN);
    var trees = new ArrayList<Formula>();
    for (int i = 0; i < TREES; i++) {
      trees.add(RandomShapes.edited(random, tree, 1 + i % 5));
    }
    return trees;
  }

  private static void row(String name, List<Formula> trees, double seconds) {
    var index = new TreeIndex();
    List<IndexedTree> indexed = trees.stream().map(index::of).toList();
    var metric = new TreeEditDistance();
    double[] ours =
        rate((i, j) -> metric.distance(indexed.get(i), indexed.get(j)), trees.size(), seconds);
    double[] reference =
        rate(
            (i, j) -> ZhangShasha.distance(trees.get(i), trees.get(j), EditCosts.UNIT),
            trees.size(),
            seconds / 10);
    System.out.printf("%-26s %12.1f %10.0f %12.0f%n", name, ours[1], ours[0], reference[0]);
  }

  /** Pairs a second and their mean distance, after as long a warm-up. */
  private static double[] rate(Pair pair, int trees, double seconds) {
    long count = 0;
    long sum = 0;
    long start = 0;
    for (int phase = 0; phase < 2; phase++) {
      count = 0;
      sum = 0;
      start = cpu();
      for (int i = 0; cpu() - start < seconds * 1e9; i++) {
        for (int j = 0; j < 8; j++) {
          sum += pair.distance(i % trees, (i + 1 + 7 * j) % trees);
          count++;
        }
      }
    }
    return new double[] {count * 1e9 / (cpu() - start), (double) sum / count};
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
