package org.algebrist.evaluation.statistics;

import java.util.List;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.inference.AlternativeHypothesis;
import org.hipparchus.stat.inference.BinomialTest;
import org.hipparchus.stat.inference.TTest;

/** Two-sided tests of whether two systems differ. */
public final class Significance {
  private Significance() {}

  /**
   * Student's paired t-test, for two systems run on the same folds or seeds.
   *
   * @param a figures of the first system
   * @param b figures of the second, one for each of {@code a}, in the same order
   * @throws IllegalArgumentException if the sizes differ or are below 2
   */
  public static TestResult pairedT(Sample a, Sample b) {
    requireTwo(a, b);
    if (a.size() != b.size()) {
      throw new IllegalArgumentException(
          "a paired test needs a pair for each value; got "
              + a.size()
              + " and "
              + b.size()
              + " values; use welchT for unpaired ones");
    }
    int df = a.size() - 1;
    double[] differences = new double[a.size()];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = a.values().get(i) - b.values().get(i);
    }
    // Decided by equality, not by a variance of 1e-33 that rounding leaves: 0/0 and x/0 have clear
    // readings.
    if (allEqual(differences)) {
      return withoutSpread("paired t", differences[0], df);
    }
    var test = new TTest();
    return new TestResult("paired t", test.t(0, differences), df, test.tTest(0, differences));
  }

  /**
   * Student's t-test of two independent samples whose variances are taken to be equal, as published
   * tables often report it; {@link #welchT} where they may differ.
   *
   * <p>Student, The probable error of a mean, Biometrika 6 (1908).
   *
   * @throws IllegalArgumentException if a sample has fewer than 2 values
   */
  public static TestResult studentT(Sample a, Sample b) {
    requireTwo(a, b);
    double[] first = a.toArray();
    double[] second = b.toArray();
    int df = a.size() + b.size() - 2;
    if (allEqual(first) && allEqual(second)) {
      return withoutSpread("Student's t", first[0] - second[0], df);
    }
    var test = new TTest();
    return new TestResult(
        "Student's t",
        test.homoscedasticT(first, second),
        df,
        test.homoscedasticTTest(first, second));
  }

  /**
   * Welch's t-test of two independent samples with unequal variances.
   *
   * <p>B. L. Welch, The generalization of "Student's" problem when several different population
   * variances are involved, Biometrika 34 (1947).
   *
   * @throws IllegalArgumentException if a sample has fewer than 2 values
   */
  public static TestResult welchT(Sample a, Sample b) {
    requireTwo(a, b);
    double[] first = a.toArray();
    double[] second = b.toArray();
    if (allEqual(first) && allEqual(second)) {
      return withoutSpread("Welch's t", first[0] - second[0], a.size() + b.size() - 2);
    }
    var test = new TTest();
    return new TestResult(
        "Welch's t", test.t(first, second), welchDegrees(first, second), test.tTest(first, second));
  }

  /**
   * McNemar's exact test on which questions two systems get right, for a single test set.
   *
   * <p>Only the questions on which they disagree count: under equality each falls to either side
   * with probability ½. Q. McNemar, Note on the sampling error of the difference between correlated
   * proportions, Psychometrika 12 (1947).
   *
   * @param firstRight whether the first system is right, one value a question
   * @param secondRight the same of the second, in the same order
   */
  public static TestResult mcNemar(List<Boolean> firstRight, List<Boolean> secondRight) {
    if (firstRight.size() != secondRight.size()) {
      throw new IllegalArgumentException(
          "McNemar's test needs both systems' answers to the same questions; got "
              + firstRight.size()
              + " and "
              + secondRight.size());
    }
    int onlyFirst = 0;
    int onlySecond = 0;
    for (int i = 0; i < firstRight.size(); i++) {
      boolean first = firstRight.get(i);
      boolean second = secondRight.get(i);
      if (first && !second) {
        onlyFirst++;
      } else if (second && !first) {
        onlySecond++;
      }
    }
    return mcNemar(onlyFirst, onlySecond);
  }

  /**
   * McNemar's exact test from the counts of questions that only one of the two systems gets right.
   */
  public static TestResult mcNemar(int onlyFirst, int onlySecond) {
    if (onlyFirst < 0 || onlySecond < 0) {
      throw new IllegalArgumentException(
          "onlyFirst=" + onlyFirst + ", onlySecond=" + onlySecond + "; expected counts >= 0");
    }
    int disagreements = Math.addExact(onlyFirst, onlySecond);
    double p =
        onlyFirst == onlySecond
            ? 1
            : new BinomialTest()
                .binomialTest(disagreements, onlyFirst, 0.5, AlternativeHypothesis.TWO_SIDED);
    return new TestResult(
        "McNemar's exact", Math.min(onlyFirst, onlySecond), disagreements, Math.min(1, p));
  }

  private static double welchDegrees(double[] a, double[] b) {
    double va = StatUtils.variance(a) / a.length;
    double vb = StatUtils.variance(b) / b.length;
    return (va + vb) * (va + vb) / (va * va / (a.length - 1) + vb * vb / (b.length - 1));
  }

  private static TestResult withoutSpread(String test, double difference, int df) {
    return difference == 0
        ? new TestResult(test, 0, df, 1)
        : new TestResult(test, Math.copySign(Double.POSITIVE_INFINITY, difference), df, 0);
  }

  private static boolean allEqual(double[] values) {
    for (double value : values) {
      if (value != values[0]) {
        return false;
      }
    }
    return true;
  }

  private static void requireTwo(Sample a, Sample b) {
    if (a.size() < 2 || b.size() < 2) {
      throw new IllegalArgumentException(
          "a t-test needs at least 2 values a side; got " + a.size() + " and " + b.size());
    }
  }
}
