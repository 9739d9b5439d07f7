package org.algebrist.evaluation.confidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.algebrist.evaluation.statistics.Accuracy;

/**
 * Whether answers with confidence p are right in a share p of cases.
 *
 * <p>C. Guo, G. Pleiss, Y. Sun, K. Weinberger, On calibration of modern neural networks (ICML
 * 2017), eq. 3–5.
 *
 * @param bins from low confidence to high, none empty
 */
public record Calibration(List<Bin> bins) {

  /**
   * Answers of similar confidence.
   *
   * @param low lowest confidence the bin takes (of equal width) or holds (of equal count)
   * @param high highest confidence the bin takes or holds
   * @param meanConfidence of its answers
   * @param accuracy of its answers
   */
  public record Bin(double low, double high, double meanConfidence, Accuracy accuracy) {
    /** How much surer the answers were than right, −1..1; positive is overconfident. */
    public double gap() {
      return meanConfidence - accuracy.share();
    }
  }

  public Calibration {
    bins = List.copyOf(bins);
  }

  /**
   * Bins [0, 1/n), [1/n, 2/n), … [1 − 1/n, 1], as reliability diagrams use; empty ones are left
   * out.
   *
   * @param answers at least one, with confidences in 0..1
   * @param count of bins, ≥ 1; 15 in the paper
   */
  public static Calibration ofEqualWidth(List<Judged> answers, int count) {
    check(answers, count);
    var contents = new ArrayList<List<Judged>>();
    for (int b = 0; b < count; b++) {
      contents.add(new ArrayList<>());
    }
    for (Judged answer : answers) {
      contents.get(Math.min(count - 1, (int) (answer.confidence() * count))).add(answer);
    }
    var bins = new ArrayList<Bin>();
    for (int b = 0; b < count; b++) {
      if (!contents.get(b).isEmpty()) {
        bins.add(bin((double) b / count, (b + 1.0) / count, contents.get(b)));
      }
    }
    return new Calibration(bins);
  }

  /**
   * Bins of as equal a count as can be, which is steadier where most confidences are alike.
   *
   * @param answers at least one, with confidences in 0..1
   * @param count of bins, ≥ 1; fewer where there are fewer answers
   */
  public static Calibration ofEqualCount(List<Judged> answers, int count) {
    check(answers, count);
    var sorted = answers.stream().sorted(Comparator.comparingDouble(Judged::confidence)).toList();
    var bins = new ArrayList<Bin>();
    int n = Math.min(count, sorted.size());
    for (int b = 0; b < n; b++) {
      var content =
          sorted.subList(
              (int) ((long) b * sorted.size() / n), (int) ((b + 1L) * sorted.size() / n));
      bins.add(bin(content.getFirst().confidence(), content.getLast().confidence(), content));
    }
    return new Calibration(bins);
  }

  /** ECE: the mean over answers of their bin's |gap|, 0..1; 0 is best. */
  public double expectedError() {
    double total = bins.stream().mapToInt(bin -> bin.accuracy().total()).sum();
    return bins.stream()
        .mapToDouble(bin -> Math.abs(bin.gap()) * bin.accuracy().total() / total)
        .sum();
  }

  /** MCE: the largest |gap| of a bin, 0..1. */
  public double largestError() {
    return bins.stream().mapToDouble(bin -> Math.abs(bin.gap())).max().orElse(0);
  }

  /**
   * Brier's score: the mean squared distance of confidence from 1 (right) or 0 (wrong), 0..1; needs
   * no bins.
   */
  public static double brier(List<Judged> answers) {
    check(answers, 1);
    return answers.stream()
        .mapToDouble(answer -> answer.confidence() - (answer.right() ? 1 : 0))
        .map(d -> d * d)
        .average()
        .orElseThrow();
  }

  private static Bin bin(double low, double high, List<Judged> content) {
    double mean = content.stream().mapToDouble(Judged::confidence).average().orElseThrow();
    return new Bin(low, high, mean, Accuracy.of(content, Judged::right));
  }

  private static void check(List<Judged> answers, int count) {
    if (answers.isEmpty() || count < 1) {
      throw new IllegalArgumentException(
          answers.size() + " answers in " + count + " bins; expected at least 1 of each");
    }
    for (Judged answer : answers) {
      if (answer.confidence() < 0 || answer.confidence() > 1) {
        throw new IllegalArgumentException(
            "confidence " + answer.confidence() + "; calibration needs probabilities in 0..1");
      }
    }
  }
}
