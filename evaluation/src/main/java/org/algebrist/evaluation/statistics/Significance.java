package org.algebrist.evaluation.statistics;

import org.hipparchus.stat.inference.AlternativeHypothesis;
import org.hipparchus.stat.inference.BinomialTest;
import org.hipparchus.stat.inference.TTest;

/** Tests whether two systems differ. */
public final class Significance {
  private Significance() {}

  /**
   * Student's t-test of two independent samples whose variances are taken to be equal, as published
   * tables often report it.
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
   * Student's t-test of the differences of two samples that belong together item by item, such as
   * the same folds, or seeds that draw the same data.
   *
   * @throws IllegalArgumentException if the samples have fewer than 2 values, or not as many of
   *     each
   */
  public static TestResult pairedT(Sample a, Sample b) {
    requireTwo(a, b);
    if (a.size() != b.size()) {
      throw new IllegalArgumentException(
          "a paired test needs as many values a side; got " + a.size() + " and " + b.size());
    }
    double[] first = a.toArray();
    double[] second = b.toArray();
    double[] differences = new double[first.length];
    for (int i = 0; i < first.length; i++) {
      differences[i] = first[i] - second[i];
    }
    int df = first.length - 1;
    if (allEqual(differences)) {
      return withoutSpread("paired t", differences[0], df);
    }
    var test = new TTest();
    return new TestResult(
        "paired t", test.pairedT(first, second), df, test.pairedTTest(first, second));
  }

  /**
   * McNemar's exact test of two systems that answered the same items, two-sided: whether those that
   * only one of them has right are as often the first's as the second's.
   *
   * <p>Q. McNemar, Note on the sampling error of the difference between correlated proportions,
   * Psychometrika 12 (1947).
   *
   * @param onlyFirst items that only the first system has right, ≥ 0
   * @param onlySecond items that only the second has right, ≥ 0
   * @return the statistic is the difference of the two; p is 1 where no item differs
   */
  public static TestResult mcNemar(int onlyFirst, int onlySecond) {
    if (onlyFirst < 0 || onlySecond < 0) {
      throw new IllegalArgumentException(
          "McNemar's test counts items; got " + onlyFirst + " and " + onlySecond);
    }
    int differing = onlyFirst + onlySecond;
    double p =
        differing == 0
            ? 1
            : new BinomialTest()
                .binomialTest(differing, onlyFirst, 0.5, AlternativeHypothesis.TWO_SIDED);
    return new TestResult("McNemar's exact", onlyFirst - onlySecond, differing, Math.min(1, p));
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
