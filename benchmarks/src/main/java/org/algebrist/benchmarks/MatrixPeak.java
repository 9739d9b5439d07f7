package org.algebrist.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.device.Precision;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * What matrix products reach at one size and precision.
 *
 * @param size rows and columns
 * @param gigaflops 10⁹ operations a second, by the mean time of a product
 * @param error half-width of the 99.9 % confidence interval of that, as a part of it
 */
record MatrixPeak(int size, Precision precision, double gigaflops, double error) {

  /** A processor without instructions for a type can take minutes for one large product. */
  private static final double LONGEST_MILLISECONDS = 5000;

  /**
   * Measures each size in a JVM of its own (JMH).
   *
   * @param sizes ascending; those whose product would take more than five seconds are left out
   */
  static List<MatrixPeak> measure(Precision precision, List<Integer> sizes, int threads) {
    List<MatrixPeak> peaks = new ArrayList<>();
    for (int size : sizes) {
      if (!peaks.isEmpty() && peaks.getLast().milliseconds(size) > LONGEST_MILLISECONDS) {
        break;
      }
      peaks.add(measure(precision, size, threads));
    }
    return peaks;
  }

  private static MatrixPeak measure(Precision precision, int size, int threads) {
    try {
      Result<?> result =
          new Runner(
                  new OptionsBuilder()
                      .include("^" + MatrixProduct.class.getName().replace(".", "\\.") + "\\.")
                      .param("size", String.valueOf(size))
                      .param("precision", precision.name())
                      .jvmArgsAppend("-D" + MatrixProduct.THREADS + "=" + threads)
                      .shouldFailOnError(true)
                      .verbosity(VerboseMode.SILENT)
                      .build())
              .runSingle()
              .getPrimaryResult();
      double gigaflops = MatrixProduct.operations(size) / (result.getScore() * 1e6);
      return new MatrixPeak(size, precision, gigaflops, result.getScoreError() / result.getScore());
    } catch (RunnerException e) {
      throw new IllegalStateException("JMH could not measure matrix products", e);
    }
  }

  /** What a product of this size takes at this peak's speed. */
  private double milliseconds(int otherSize) {
    return MatrixProduct.operations(otherSize) / (gigaflops * 1e6);
  }

  /** The highest of several sizes, in 10⁹ operations a second. */
  static double highest(List<MatrixPeak> peaks) {
    return peaks.stream().mapToDouble(MatrixPeak::gigaflops).max().orElseThrow();
  }
}
