package org.algebrist.evaluation.statistics;

/**
 * A confidence interval.
 *
 * @param low lower end, ≤ high
 * @param high upper end
 * @param confidence the share of such intervals that hold the true value, in (0, 1)
 */
public record Interval(double low, double high, double confidence) {
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException(
          "low=" + low + ", high=" + high + "; expected low <= high");
    }
  }

  /** Whether a value lies in it, its ends included. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
