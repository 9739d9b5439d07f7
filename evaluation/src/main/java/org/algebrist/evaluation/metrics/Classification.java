package org.algebrist.evaluation.metrics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.evaluation.statistics.Accuracy;

/**
 * How one classifier's labels agree with the right ones.
 *
 * <p>The figures are scikit-learn's with {@code zero_division=0}: a quotient 0/0 counts as 0. Every
 * item has one label, so micro-F1 equals accuracy; both are there because tables print both.
 */
public final class Classification {
  private final int[][] confusion;

  /**
   * Precision, recall and F1 of one class, each 0..1, 0 where it would be 0/0.
   *
   * @param gold items that are of this class
   * @param predicted items that were given this class
   */
  public record ClassFigures(
      int label, int gold, int predicted, double precision, double recall, double f1) {

    private static ClassFigures of(int label, int right, int gold, int predicted) {
      return new ClassFigures(
          label,
          gold,
          predicted,
          share(right, predicted),
          share(right, gold),
          share(2.0 * right, gold + predicted));
    }

    private boolean occurs() {
      return gold + predicted > 0;
    }
  }

  private Classification(int[][] confusion) {
    this.confusion = confusion;
  }

  /**
   * Counts a list of predictions.
   *
   * @param gold the right class of each item, 0..classes−1
   * @param predicted the class it was given, in the same order, 0..classes−1
   * @param classes number of classes, at least 1
   * @throws IllegalArgumentException if the lists differ in length, are empty, or hold a label out
   *     of range
   */
  public static Classification of(List<Integer> gold, List<Integer> predicted, int classes) {
    if (gold.size() != predicted.size() || gold.isEmpty()) {
      throw new IllegalArgumentException(
          gold.size()
              + " right labels and "
              + predicted.size()
              + " predicted ones; expected one of each for every item, and at least 1 item");
    }
    if (classes < 1) {
      throw new IllegalArgumentException("classes=" + classes + "; expected at least 1");
    }
    int[][] confusion = new int[classes][classes];
    for (int i = 0; i < gold.size(); i++) {
      int right = requireLabel("right", gold.get(i), i, classes);
      int given = requireLabel("predicted", predicted.get(i), i, classes);
      confusion[right][given]++;
    }
    return new Classification(confusion);
  }

  /**
   * How often the label with the highest score is the right one.
   *
   * @param scores of the labels, a row an item
   * @param gold the right label of each item
   */
  public static Accuracy right(List<float[]> scores, List<Integer> gold) {
    int right = 0;
    for (int i = 0; i < gold.size(); i++) {
      right += highest(scores.get(i)) == gold.get(i) ? 1 : 0;
    }
    return new Accuracy(right, gold.size());
  }

  /** The label with the highest score, of equal ones the first. */
  public static int highest(float[] scores) {
    int best = 0;
    for (int i = 1; i < scores.length; i++) {
      best = scores[i] > scores[best] ? i : best;
    }
    return best;
  }

  /** How many classes there are. */
  public int classes() {
    return confusion.length;
  }

  /** The share of items with the right label. */
  public Accuracy accuracy() {
    return new Accuracy(IntStream.range(0, classes()).map(c -> confusion[c][c]).sum(), total());
  }

  /** The figures of every class, in the order of their labels. */
  public List<ClassFigures> byClass() {
    return IntStream.range(0, classes()).mapToObj(this::figures).toList();
  }

  /** F1 of all classes' decisions pooled, 0..1: scikit-learn's {@code average="micro"}. */
  public double microF1() {
    int right = 0;
    int gold = 0;
    int predicted = 0;
    for (ClassFigures figures : byClass()) {
      right += confusion[figures.label()][figures.label()];
      gold += figures.gold();
      predicted += figures.predicted();
    }
    return share(2.0 * right, gold + predicted);
  }

  /**
   * The plain mean of the classes' F1 over the classes that occur as a right or a predicted label,
   * 0..1: scikit-learn's {@code average="macro"} without {@code labels}, the usual reading of a
   * published macro-F1. A class that is in neither does not count; one that is only predicted
   * counts with F1 0.
   */
  public double macroF1() {
    return byClass().stream()
        .filter(ClassFigures::occurs)
        .mapToDouble(ClassFigures::f1)
        .average()
        .orElseThrow(); // never empty
  }

  /**
   * Cohen's kappa, unweighted: how far agreement is beyond what the two labels' frequencies give by
   * chance, at most 1, 0 for chance, below 0 for less. 0 where all labels of both are one class,
   * where it would be 0/0.
   */
  public double cohenKappa() {
    double total = total();
    double byChance = 0;
    for (ClassFigures figures : byClass()) {
      byChance += figures.gold() / total * (figures.predicted() / total);
    }
    double agreed = IntStream.range(0, classes()).map(c -> confusion[c][c]).sum() / total;
    return byChance == 1 ? 0 : (agreed - byChance) / (1 - byChance);
  }

  /**
   * The root of the mean squared difference of labels, ≥ 0, for classes that are grades: labels
   * count as the numbers that they are.
   */
  public double rootMeanSquaredError() {
    double squares = 0;
    for (int gold = 0; gold < classes(); gold++) {
      for (int predicted = 0; predicted < classes(); predicted++) {
        double difference = gold - predicted;
        squares += difference * difference * confusion[gold][predicted];
      }
    }
    return Math.sqrt(squares / total());
  }

  private int total() {
    return Arrays.stream(confusion).flatMapToInt(Arrays::stream).sum();
  }

  private ClassFigures figures(int label) {
    int gold = Arrays.stream(confusion[label]).sum();
    int predicted = Arrays.stream(confusion).mapToInt(row -> row[label]).sum();
    return ClassFigures.of(label, confusion[label][label], gold, predicted);
  }

  private static double share(double part, int whole) {
    return whole == 0 ? 0 : part / whole;
  }

  private static int requireLabel(String which, int label, int item, int classes) {
    if (label < 0 || label >= classes) {
      throw new IllegalArgumentException(
          "the "
              + which
              + " label of item "
              + item
              + " is "
              + label
              + "; expected 0.."
              + (classes - 1));
    }
    return label;
  }
}
