package org.algebrist.evaluation.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Corrects several tests for being several: S. Holm, A simple sequentially rejective multiple test
 * procedure, Scandinavian Journal of Statistics 6 (1979). The chance that any of them finds a
 * difference where there is none stays below the level.
 */
public final class Holm {
  private Holm() {}

  /**
   * What each p becomes: the smallest of n times n, the next n − 1 times, and so on, never less
   * than one before, 1 at most.
   *
   * @param p of each test, 0..1
   * @return in the order of {@code p}
   */
  public static List<Double> adjusted(List<Double> p) {
    List<Integer> ascending =
        IntStream.range(0, p.size()).boxed().sorted(Comparator.comparing(p::get)).toList();
    List<Double> adjusted = new ArrayList<>(p);
    double least = 0;
    for (int rank = 0; rank < ascending.size(); rank++) {
      int test = ascending.get(rank);
      least = Math.max(least, Math.min(1, (p.size() - rank) * p.get(test)));
      adjusted.set(test, least);
    }
    return List.copyOf(adjusted);
  }
}
