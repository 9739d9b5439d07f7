package org.algebrist.systems.numgpt.data;

import java.util.random.RandomGenerator;

/** Whole numbers of all lengths alike: round(exp(U(ln low, ln high))), NumGPT's sampler. */
final class LogSampler {
  private LogSampler() {}

  /**
   * A number from {@code low} to {@code high}, both included.
   *
   * @param low at least 1
   */
  static long draw(RandomGenerator random, long low, long high) {
    if (low < 1 || high < low) {
      throw new IllegalArgumentException(
          "a logarithmic range begins at 1 or above and does not end before; got %d to %d"
              .formatted(low, high));
    }
    double least = Math.log((double) low);
    double logarithm = least + random.nextDouble() * (Math.log((double) high) - least);
    return Math.clamp(Math.round(Math.exp(logarithm)), low, high);
  }
}
