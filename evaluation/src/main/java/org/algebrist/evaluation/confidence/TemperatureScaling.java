package org.algebrist.evaluation.confidence;

import java.util.List;
import org.hipparchus.analysis.solvers.BracketingNthOrderBrentSolver;

/**
 * One number that makes a classifier's probabilities as sure as they are right: its scores are
 * divided by it before the softmax. Which class is likeliest does not change.
 *
 * <p>C. Guo, G. Pleiss, Y. Sun, K. Weinberger, On calibration of modern neural networks (ICML
 * 2017), section 4.2.
 */
public final class TemperatureScaling {
  /** Temperatures from 0.01 to 100: beyond, all classes or one alone would be likely. */
  private static final double MOST = 100;

  private static final int EVALUATIONS = 200;

  private TemperatureScaling() {}

  /**
   * The temperature at which the labels are likeliest.
   *
   * @param scores of the classes, for each item; items that nothing was learnt from
   * @param labels of the items
   * @return 0.01 to 100; above 1 for a classifier that is too sure, 1 for one that knows nothing
   * @throws IllegalArgumentException if there are no items, or other many scores than labels
   */
  public static double fit(List<float[]> scores, List<Integer> labels) {
    if (scores.isEmpty() || scores.size() != labels.size()) {
      throw new IllegalArgumentException(
          "%d items with %d labels; expected as many, and at least one"
              .formatted(scores.size(), labels.size()));
    }
    // The likelihood's logarithm is concave in the inverse temperature: its slope has one root.
    double coldest = slope(scores, labels, MOST);
    double hottest = slope(scores, labels, 1 / MOST);
    if (coldest == 0 && hottest == 0) {
      return 1; // no class is likelier than another at any temperature
    }
    if (coldest >= 0) {
      return 1 / MOST;
    }
    if (hottest <= 0) {
      return MOST;
    }
    return 1
        / new BracketingNthOrderBrentSolver()
            .solve(EVALUATIONS, inverse -> slope(scores, labels, inverse), 1 / MOST, MOST);
  }

  /** Of the logarithm of the likelihood: the score of the label less the mean score. */
  private static double slope(List<float[]> scores, List<Integer> labels, double inverse) {
    double slope = 0;
    for (int i = 0; i < scores.size(); i++) {
      float[] of = scores.get(i);
      double[] probabilities = probabilities(of, 1 / inverse);
      slope += of[labels.get(i)];
      for (int c = 0; c < of.length; c++) {
        slope -= probabilities[c] * of[c];
      }
    }
    return slope;
  }

  /**
   * The softmax of scores at a temperature.
   *
   * @param temperature above 0; 1 for the scores as they are
   */
  public static double[] probabilities(float[] scores, double temperature) {
    double largest = Double.NEGATIVE_INFINITY;
    for (float score : scores) {
      largest = Math.max(largest, score);
    }
    double[] probabilities = new double[scores.length];
    double sum = 0;
    for (int c = 0; c < scores.length; c++) {
      probabilities[c] = Math.exp((scores[c] - largest) / temperature);
      sum += probabilities[c];
    }
    for (int c = 0; c < scores.length; c++) {
      probabilities[c] /= sum;
    }
    return probabilities;
  }
}
