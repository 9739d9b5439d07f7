package org.algebrist.benchmarks.formulas;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.expression.distance.EditCosts;
import org.algebrist.expression.distance.IndexedTree;
import org.algebrist.expression.distance.NodeLabel;
import org.algebrist.expression.distance.TreeEditDistance;
import org.algebrist.expression.distance.TreeIndex;
import org.algebrist.expression.document.DocumentFormulas.Found;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.TreePosition;

/**
 * Tree edit distances of pairs of trees of about {@value #NODES} nodes, one unit an edit, and of
 * one kind of them with costs that differ by label as well.
 *
 * @param trees which trees
 * @param pairsPerSecond of this thread's processor time, warm
 * @param meanDistance edits of a pair
 */
record TreeDistanceSpeed(String trees, double pairsPerSecond, double meanDistance) {
  private static final int NODES = 100;
  private static final int TREES = 100;
  private static final double SPREAD = 0.1;
  private static final List<Operator> BINARY =
      List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE, Operator.POWER);
  private static final List<Operator> UNARY =
      List.of(Operator.SIN, Operator.SQRT, Operator.NEGATE, Operator.EXP);

  /** An operator costs twice what a leaf does; what becomes the other kind costs most. */
  private static final EditCosts BY_LABEL =
      new EditCosts() {
        @Override
        public int delete(NodeLabel label) {
          return label instanceof NodeLabel.Inner ? 4 : 2;
        }

        @Override
        public int insert(NodeLabel label) {
          return delete(label);
        }

        @Override
        public int relabel(NodeLabel from, NodeLabel to) {
          if (from.equals(to)) {
            return 0;
          }
          return from instanceof NodeLabel.Inner == to instanceof NodeLabel.Inner ? 3 : 5;
        }
      };

  /** Random trees, trees that lean to the left as sums do, and formulas of the corpora. */
  static List<TreeDistanceSpeed> all(List<Corpus> corpora, double seconds) {
    var random = new SplittableRandom(5);
    var even = new ArrayList<Formula>();
    var leaning = new ArrayList<Formula>();
    for (int i = 0; i < TREES; i++) {
      even.add(tree(random, NODES, false));
      leaning.add(tree(random, NODES, true));
    }
    List<Formula> mirrored = leaning.stream().map(TreeDistanceSpeed::mirrored).toList();
    var all = new ArrayList<TreeDistanceSpeed>();
    all.add(measure("random, split anywhere", even, EditCosts.UNIT, seconds));
    all.add(measure("the same, costs by label", even, BY_LABEL, seconds));
    all.add(measure("random, leaning left", leaning, EditCosts.UNIT, seconds));
    all.add(measure("the same, leaning right", mirrored, EditCosts.UNIT, seconds));
    List<Formula> real = fromCorpora(corpora);
    if (real.size() > 1) {
      all.add(measure(real.size() + " formulas of the data sets", real, EditCosts.UNIT, seconds));
    }
    return all;
  }

  private static List<Formula> fromCorpora(List<Corpus> corpora) {
    var trees = new ArrayList<Formula>();
    for (Corpus corpus : corpora) {
      int before = trees.size();
      for (Found found : corpus.formulas()) {
        if (found.source().length() > NODES / 2
            && trees.size() - before < TREES / 2
            && ReadingSpeed.read(found) instanceof Reading.Whole whole) {
          Formula tree = whole.candidates().getFirst().formula();
          int size = TreePosition.all(tree).size();
          if (Math.abs(size - NODES) <= SPREAD * NODES) {
            trees.add(tree);
          }
        }
      }
    }
    return trees;
  }

  private static Formula tree(SplittableRandom random, int nodes, boolean leaning) {
    if (nodes == 1) {
      return random.nextBoolean()
          ? Formula.symbol(String.valueOf("xyzabc".charAt(random.nextInt(6))))
          : Formula.number(random.nextInt(10));
    }
    if (nodes == 2 || random.nextInt(6) == 0) {
      return Formula.of(UNARY.get(random.nextInt(UNARY.size())), tree(random, nodes - 1, leaning));
    }
    int right =
        leaning ? 1 + random.nextInt(Math.min(3, nodes - 2)) : 1 + random.nextInt(nodes - 2);
    return Formula.of(
        BINARY.get(random.nextInt(BINARY.size())),
        tree(random, nodes - 1 - right, leaning),
        tree(random, right, leaning));
  }

  private static Formula mirrored(Formula tree) {
    return tree instanceof Operation operation
        ? new Operation(
            operation.operator(),
            operation.operands().reversed().stream().map(TreeDistanceSpeed::mirrored).toList())
        : tree;
  }

  private static TreeDistanceSpeed measure(
      String name, List<Formula> trees, EditCosts costs, double seconds) {
    var index = new TreeIndex();
    List<IndexedTree> indexed = trees.stream().map(index::of).toList();
    var metric = new TreeEditDistance(costs);
    run(metric, indexed, seconds);
    double start = Clock.threadSeconds();
    long[] counted = run(metric, indexed, seconds);
    double taken = Clock.threadSeconds() - start;
    return new TreeDistanceSpeed(name, counted[0] / taken, (double) counted[1] / counted[0]);
  }

  /** Pairs, and the sum of their distances. */
  private static long[] run(TreeEditDistance metric, List<IndexedTree> trees, double seconds) {
    double end = Clock.threadSeconds() + seconds;
    long pairs = 0;
    long sum = 0;
    for (int i = 0; Clock.threadSeconds() < end; i++) {
      for (int step = 1; step <= 16; step++) {
        sum +=
            metric.distance(trees.get(i % trees.size()), trees.get((i + 7 * step) % trees.size()));
        pairs++;
      }
    }
    return new long[] {pairs, sum};
  }
}
