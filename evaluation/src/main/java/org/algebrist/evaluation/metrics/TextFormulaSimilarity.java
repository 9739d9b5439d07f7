package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.algebrist.expression.distance.IndexedTree;
import org.algebrist.expression.distance.NodeLabel;
import org.algebrist.expression.distance.TreeEditDistance;
import org.algebrist.expression.distance.TreeIndex;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;

/**
 * One similarity for text and formulas together, 0..1: what Scarlatos and Lan (2023, MathGPT,
 * section 3.4) miss and leave for future work.
 *
 * <p>Both texts are sequences of units: words, marks, and formulas as trees. The cheapest alignment
 * of the two gives
 *
 * <pre>
 *   similarity = 1 − cost / cost of aligning as many units of these weights that have nothing in common
 * </pre>
 *
 * <p>An unaligned unit costs its weight, an aligned pair the part of their mean weight in which
 * they differ: words in nothing, half (another form of one word) or all; formulas in their tree
 * edit distance (one unit an edit) over the size of the larger, at most all. A word weighs 1, a
 * mark {@value TextUnit#MARK_SHARE}, a formula of n nodes n^{@value #DAMPING}. So the cost is near
 * the number of words and nodes that somebody would have to correct.
 *
 * <p>It is symmetric; 1 if and only if both have the same words, marks and trees in the same order;
 * 0 where nothing corresponds. A moved sentence counts as deleted and inserted.
 *
 * <p>Time: the units of one text times those of the other, and tree edit distances of distinct
 * formulas; what both texts begin and end with costs nothing. Where the distances would take more
 * than {@link #MAX_TREE_WORK}, formulas are compared by what nodes they have instead.
 */
public final class TextFormulaSimilarity {
  /**
   * The power of a formula's size that it weighs; 1 would be a word a node, and drown the text
   * about long ones. Of 0.5, 0.75 and 1 the one that ranks mixed edits best.
   */
  public static final double DAMPING = 0.5;

  /** The most pairs of units, those of equal beginnings and ends aside. */
  public static final long MAX_PAIRS = 100_000_000;

  /** The most pairs of nodes in distances of trees, each of which may take some steps. */
  public static final long MAX_TREE_WORK = 100_000_000;

  private final int[] from;
  private final int[] to;
  private final List<TextUnit> units; // distinct ones, by number
  private final Map<Integer, IndexedTree> trees = new HashMap<>(); // of formulas, by number
  private final Map<Long, Long> costs = new HashMap<>(); // of pairs of distinct units
  private final TreeEditDistance distance = new TreeEditDistance();
  private final boolean byTrees;

  private TextFormulaSimilarity(int[] from, int[] to, List<TextUnit> units) {
    this.from = from;
    this.to = to;
    this.units = units;
    byTrees = treeWork() <= MAX_TREE_WORK;
    var index = new TreeIndex();
    for (int id = 0; id < units.size(); id++) {
      if (units.get(id) instanceof TextUnit.Tree(Formula formula, int _)) {
        trees.put(id, index.of(formula));
      }
    }
  }

  /**
   * How similar two texts are, 0..1; two empty ones are equal.
   *
   * @throws IllegalArgumentException if both are too long: {@link #MAX_PAIRS}
   */
  public static double of(MathText a, MathText b) {
    List<TextUnit> unitsOfA = TextUnit.of(a);
    List<TextUnit> unitsOfB = TextUnit.of(b);
    if (unitsOfA.equals(unitsOfB)) {
      return 1;
    }
    int same = 0;
    int shorter = Math.min(unitsOfA.size(), unitsOfB.size());
    while (same < shorter && unitsOfA.get(same).equals(unitsOfB.get(same))) {
      same++;
    }
    int sameAtEnd = 0;
    while (sameAtEnd < shorter - same
        && unitsOfA
            .get(unitsOfA.size() - 1 - sameAtEnd)
            .equals(unitsOfB.get(unitsOfB.size() - 1 - sameAtEnd))) {
      sameAtEnd++;
    }
    List<TextUnit> middleOfA = unitsOfA.subList(same, unitsOfA.size() - sameAtEnd);
    List<TextUnit> middleOfB = unitsOfB.subList(same, unitsOfB.size() - sameAtEnd);
    requirePairs(middleOfA.size(), middleOfB.size());
    Map<TextUnit, Integer> ids = new HashMap<>();
    var units = new ArrayList<TextUnit>();
    int[] from = numbered(middleOfA, ids, units);
    int[] to = numbered(middleOfB, ids, units);
    long cost = new TextFormulaSimilarity(from, to, units).cost();
    return 1 - (double) cost / costOfNothingCommon(unitsOfA, unitsOfB);
  }

  private static void requirePairs(long a, long b) {
    if (a * b > MAX_PAIRS) {
      throw new IllegalArgumentException(
          "texts that differ in "
              + a
              + " and "
              + b
              + " words and formulas; expected a product of at most "
              + MAX_PAIRS
              + ": compare their sections one by one");
    }
  }

  private static int[] numbered(
      List<TextUnit> text, Map<TextUnit, Integer> ids, List<TextUnit> units) {
    var numbers = new int[text.size()];
    for (int i = 0; i < numbers.length; i++) {
      TextUnit unit = text.get(i);
      numbers[i] =
          ids.computeIfAbsent(
              unit,
              u -> {
                units.add(u);
                return units.size() - 1;
              });
    }
    return numbers;
  }

  /**
   * Every unit of the text with fewer is aligned, and as many of the other, the heaviest: each of
   * them costs half its weight, the rest all of it.
   */
  private static long costOfNothingCommon(List<TextUnit> a, List<TextUnit> b) {
    int pairs = Math.min(a.size(), b.size());
    return Stream.of(a, b)
        .mapToLong(text -> {
          long[] weights = text.stream().mapToLong(TextUnit::weight).sorted().toArray();
          long halves = 0;
          for (int i = 0; i < weights.length; i++) {
            halves += i < weights.length - pairs ? 2 * weights[i] : weights[i];
          }
          return halves;
        })
        .sum();
  }

  /**
   * Twice the cost of the cheapest alignment, row by row; in whole numbers, so that exchanging the
   * texts changes nothing.
   */
  private long cost() {
    var above = new long[to.length + 1];
    var row = new long[to.length + 1];
    for (int j = 0; j < to.length; j++) {
      above[j + 1] = above[j] + 2 * units.get(to[j]).weight();
    }
    for (int unit : from) {
      long left = 2 * units.get(unit).weight();
      row[0] = above[0] + left;
      for (int j = 0; j < to.length; j++) {
        long unaligned = Math.min(above[j + 1] + left, row[j] + 2 * units.get(to[j]).weight());
        row[j + 1] = Math.min(unaligned, above[j] + substitution(unit, to[j]));
      }
      long[] free = above;
      above = row;
      row = free;
    }
    return above[to.length];
  }

  /** Twice what aligning two units costs. */
  private long substitution(int a, int b) {
    if (a == b) {
      return 0;
    }
    TextUnit left = units.get(a);
    TextUnit right = units.get(b);
    if (left instanceof TextUnit.Word(String _, String stem)
        && right instanceof TextUnit.Word(String _, String otherStem)
        && stem.equals(otherStem)) {
      return (long) ((left.weight() + right.weight()) * TextUnit.OTHER_FORM);
    }
    if (left instanceof TextUnit.Tree && right instanceof TextUnit.Tree) {
      long pair = ((long) Math.min(a, b) << Integer.SIZE) | Math.max(a, b);
      return costs.computeIfAbsent(pair, _ -> treeCost(Math.min(a, b), Math.max(a, b)));
    }
    return left.weight() + right.weight();
  }

  /** At least 1, as different formulas are never equal. */
  private long treeCost(int a, int b) {
    IndexedTree left = Objects.requireNonNull(trees.get(a));
    IndexedTree right = Objects.requireNonNull(trees.get(b));
    long edits = byTrees ? distance.distance(left, right) : leastByLabels(left, right);
    double share = Math.min(1, (double) edits / Math.max(left.size(), right.size()));
    return Math.max(1, Math.round(share * (units.get(a).weight() + units.get(b).weight())));
  }

  /** The edits that there must be for the nodes that only one of the trees has. */
  private static long leastByLabels(IndexedTree a, IndexedTree b) {
    Map<NodeLabel, Integer> left = new HashMap<>();
    for (int i = 0; i < a.size(); i++) {
      left.merge(a.label(i), 1, Integer::sum);
    }
    int common = 0;
    for (int i = 0; i < b.size(); i++) {
      int free = left.getOrDefault(b.label(i), 0);
      if (free > 0) {
        left.put(b.label(i), free - 1);
        common++;
      }
    }
    return Math.max(a.size(), b.size()) - common;
  }

  /** Pairs of nodes of all pairs of formulas that may be asked for. */
  private long treeWork() {
    return nodes(from) * nodes(to);
  }

  private long nodes(int[] text) {
    long nodes = 0;
    for (int id : text) {
      nodes += units.get(id) instanceof TextUnit.Tree tree ? tree.size() : 0;
    }
    return nodes;
  }
}
