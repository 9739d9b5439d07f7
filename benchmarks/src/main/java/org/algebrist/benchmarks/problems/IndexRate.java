package org.algebrist.benchmarks.problems;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.comus.index.ProblemVectors;

/**
 * Problems indexed a second, and how long a query takes.
 *
 * @param problems in the index
 * @param seconds of processor time of the whole process, Lucene's own threads counted
 * @param milliseconds of the querying thread's processor time, each query, ascending
 */
record IndexRate(long problems, double seconds, List<Double> milliseconds) {
  private static final int COMMIT_EVERY = 50_000;
  private static final int RESULTS = 10;

  /**
   * @param into an empty folder
   * @param vectors what makes vectors, empty for words and structure alone
   */
  static IndexRate measure(
      Path into, List<String> texts, int count, int queries, Optional<ProblemVectors> vectors)
      throws IOException {
    var random = new SplittableRandom(1);
    double start = Clock.processSeconds();
    long size;
    try (ProblemIndex index = ProblemIndex.open(into, vectors)) {
      for (int i = 1; i <= count; i++) {
        index.add(Problems.variant(texts, random), "generated");
        if (i % COMMIT_EVERY == 0) {
          index.commit();
        }
      }
      index.commit();
      size = index.size();
    }
    double seconds = Clock.processSeconds() - start;
    List<Double> milliseconds = new ArrayList<>();
    try (ProblemSearch search = ProblemSearch.open(into, vectors, ProblemSearch.Weights.USUAL)) {
      for (int round = 0; round < 2; round++) { // the first warms the compiler and the disk
        milliseconds.clear();
        for (int i = 0; i < queries; i++) {
          String query = Problems.variant(texts, random);
          double from = Clock.threadSeconds();
          search.similar(query, RESULTS);
          milliseconds.add(1e3 * (Clock.threadSeconds() - from));
        }
      }
    }
    milliseconds.sort(null);
    return new IndexRate(size, seconds, milliseconds);
  }

  /** The time below which a share of the queries ended. */
  double quantile(double share) {
    return milliseconds.get(
        (int) Math.min(milliseconds.size() - 1L, (long) (share * milliseconds.size())));
  }
}
