package org.algebrist.evaluation.statistics;

import java.util.Locale;

/**
 * The outcome of a two-sided significance test.
 *
 * @param test name of the test
 * @param statistic t, ±∞ where samples differ without spread; of McNemar's test the difference of
 *     the two counts
 * @param degreesOfFreedom of t; of McNemar's test how many items differ
 * @param p two-sided probability of a statistic at least as extreme if the two systems are equal,
 *     0..1
 */
public record TestResult(String test, double statistic, double degreesOfFreedom, double p) {
  public TestResult {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("p=" + p + " of " + test + "; expected 0..1");
    }
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%s: statistic %.4g, df %.4g, p = %.3g", test, statistic, degreesOfFreedom, p);
  }
}
