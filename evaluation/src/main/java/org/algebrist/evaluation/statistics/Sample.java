package org.algebrist.evaluation.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.hipparchus.stat.StatUtils;

/**
 * One figure measured several times, over folds or seeds.
 *
 * @param values at least one finite value, in the order of the folds or seeds, so that two samples
 *     can be paired
 */
public record Sample(List<Double> values) {
  public Sample {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a sample needs at least 1 value; got none");
    }
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(
            "value " + value + " in sample " + values + "; expected finite values");
      }
    }
  }

  /** A sample of these values. */
  public static Sample of(double... values) {
    return new Sample(Arrays.stream(values).boxed().toList());
  }

  /** How many values there are. */
  public int size() {
    return values.size();
  }

  /** The arithmetic mean. */
  public double mean() {
    return StatUtils.mean(toArray());
  }

  /** The standard deviation with divisor n − 1; empty for a single value. */
  public OptionalDouble standardDeviation() {
    return size() < 2
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(StatUtils.variance(toArray())));
  }

  /**
   * The standard error of the mean, s/√n, which EPT's tables print in brackets; empty for a single
   * value.
   */
  public OptionalDouble standardError() {
    var deviation = standardDeviation();
    return deviation.isEmpty()
        ? deviation
        : OptionalDouble.of(deviation.getAsDouble() / Math.sqrt(size()));
  }

  double[] toArray() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
