package org.algebrist.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.algebrist.neural.training.Precision;
import org.openjdk.jmh.results.RunResult;
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

  /** Measures each size in a JVM of its own (JMH). */
  static List<MatrixPeak> measure(Precision precision, List<Integer> sizes, int threads) {
    try {
      Collection<RunResult> results =
          new Runner(
                  new OptionsBuilder()
                      .include("^" + MatrixProduct.class.getName().replace(".", "\\.") + "\\.")
                      .param("size", sizes.stream().map(String::valueOf).toArray(String[]::new))
                      .param("precision", precision.name())
                      .jvmArgsAppend("-D" + MatrixProduct.THREADS + "=" + threads)
                      .shouldFailOnError(true)
                      .verbosity(VerboseMode.SILENT)
                      .build())
              .run();
      List<MatrixPeak> peaks = new ArrayList<>();
      for (RunResult result : results) {
        int size = Integer.parseInt(result.getParams().getParam("size"));
        double milliseconds = result.getPrimaryResult().getScore();
        double error = result.getPrimaryResult().getScoreError() / milliseconds;
        double gigaflops = MatrixProduct.operations(size) / (milliseconds * 1e6);
        peaks.add(new MatrixPeak(size, precision, gigaflops, error));
      }
      peaks.sort(Comparator.comparingInt(MatrixPeak::size));
      return peaks;
    } catch (RunnerException e) {
      throw new IllegalStateException("JMH could not measure matrix products", e);
    }
  }

  /** The highest of several sizes, in 10⁹ operations a second. */
  static double highest(List<MatrixPeak> peaks) {
    return peaks.stream().mapToDouble(MatrixPeak::gigaflops).max().orElseThrow();
  }
}
