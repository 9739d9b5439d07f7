package org.algebrist.algebra;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Processor time of work that is done again and again on one thread; the first half of the rounds
 * warms up.
 *
 * @param perSecond items per second of processor time, the median of the second half
 * @param millis of each item, the mean of the second half
 */
public record RoundSpeed(double perSecond, double[] millis) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * Measures.
   *
   * @param items how many there are in a round
   * @param work on one of them
   */
  public static RoundSpeed of(int rounds, int items, IntConsumer work) {
    double[] perSecond = new double[rounds];
    double[] millis = new double[items];
    for (int round = 0; round < rounds; round++) {
      double total = 0;
      for (int i = 0; i < items; i++) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.accept(i);
        double own = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
        total += own;
        millis[i] += 2 * round < rounds ? 0 : own / (rounds - rounds / 2);
      }
      perSecond[round] = items * 1e3 / total;
    }
    return new RoundSpeed(median(Arrays.copyOfRange(perSecond, rounds / 2, rounds)), millis);
  }

  /** Milliseconds that half of the items take at most. */
  public double medianMillis() {
    return median(millis.clone());
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
