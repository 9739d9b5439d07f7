package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** How well the scores that a classifier gives to every class put the right items first. */
public final class RankedScores {
  private final List<Integer> gold;
  private final List<double[]> scores;

  private RankedScores(List<Integer> gold, List<double[]> scores) {
    this.gold = gold;
    this.scores = scores;
  }

  /**
   * Takes a list of items.
   *
   * @param gold the right class of each item, 0..classes−1
   * @param scores what each item scores for each class, higher for likelier; probabilities, logits
   *     or any other finite numbers: only their order within a class counts
   * @throws IllegalArgumentException if the lists differ in length or are empty, an item has
   *     another number of scores than the first, a score is not finite, or a label is out of range
   */
  public static RankedScores of(List<Integer> gold, List<double[]> scores) {
    if (gold.size() != scores.size() || gold.isEmpty()) {
      throw new IllegalArgumentException(
          gold.size()
              + " right labels and scores of "
              + scores.size()
              + " items; expected one of each for every item, and at least 1 item");
    }
    List<double[]> copied = scores.stream().map(double[]::clone).toList();
    int classes = copied.getFirst().length;
    for (int i = 0; i < gold.size(); i++) {
      requireItem(i, gold.get(i), copied.get(i), classes);
    }
    return new RankedScores(List.copyOf(gold), copied);
  }

  /** How many classes are scored. */
  public int classes() {
    return scores.getFirst().length;
  }

  /**
   * The area under the receiver operating characteristic of one class against all others, 0..1: the
   * probability that an item of the class scores higher than one of another, a tie counting half.
   * Empty where all items are of the class, or none is.
   */
  public OptionalDouble areaUnderCurve(int label) {
    List<Integer> byScore = new ArrayList<>(IntStream.range(0, gold.size()).boxed().toList());
    byScore.sort(Comparator.comparingDouble(i -> scores.get(i)[label]));
    long positives = gold.stream().filter(g -> g == label).count();
    long negatives = gold.size() - positives;
    if (positives == 0 || negatives == 0) {
      return OptionalDouble.empty();
    }
    double ranks = 0; // of the positives, ties sharing the mean of their ranks
    for (int from = 0; from < byScore.size(); ) {
      double score = scores.get(byScore.get(from))[label];
      int to = from;
      int inTie = 0;
      while (to < byScore.size() && scores.get(byScore.get(to))[label] == score) {
        inTie += gold.get(byScore.get(to)) == label ? 1 : 0;
        to++;
      }
      ranks += inTie * (from + 1 + to) / 2.0;
      from = to;
    }
    return OptionalDouble.of(
        (ranks - positives * (positives + 1) / 2.0) / ((double) positives * negatives));
  }

  /**
   * The plain mean of the classes' areas, each against the rest: scikit-learn's {@code
   * roc_auc_score(multi_class="ovr", average="macro")}. Classes that have no item, where
   * scikit-learn gives up, are left out; empty where all items are of one class.
   */
  public OptionalDouble macroAreaUnderCurve() {
    return IntStream.range(0, classes())
        .mapToObj(this::areaUnderCurve)
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .average();
  }

  /** The labels with the highest scores, of equal ones the first, beside the right labels. */
  public Classification classification() {
    return Classification.of(gold, scores.stream().map(RankedScores::highest).toList(), classes());
  }

  private static int highest(double[] scores) {
    int best = 0;
    for (int i = 1; i < scores.length; i++) {
      best = scores[i] > scores[best] ? i : best;
    }
    return best;
  }

  private static void requireItem(int item, int label, double[] scores, int classes) {
    if (scores.length != classes || classes == 0) {
      throw new IllegalArgumentException(
          "item "
              + item
              + " has "
              + scores.length
              + " scores, item 0 has "
              + classes
              + "; expected one for each class, and at least 1 class");
    }
    if (label < 0 || label >= classes) {
      throw new IllegalArgumentException(
          "the right label of item " + item + " is " + label + "; expected 0.." + (classes - 1));
    }
    for (double score : scores) {
      if (!Double.isFinite(score)) {
        throw new IllegalArgumentException(
            "item " + item + " scores " + score + "; expected finite numbers");
      }
    }
  }
}
