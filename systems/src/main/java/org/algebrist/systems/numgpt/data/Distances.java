package org.algebrist.systems.numgpt.data;

import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * How far wrong numbers are from right ones. A task whose wrong numbers are all far off is solved
 * by arithmetic with some percent of noise; the nearer they are, the better numbers must be read.
 */
final class Distances {
  /** In percent of the right number. */
  static final List<Integer> PERCENT = List.of(1, 3, 10, 30);

  private Distances() {}

  /** One of the distances, all alike likely. */
  static int draw(SplittableRandom random) {
    return PERCENT.get(random.nextInt(PERCENT.size()));
  }

  /**
   * A number so far above or below another; empty where the number is too small to have one.
   *
   * @param right positive
   */
  static OptionalLong from(long right, int percent, SplittableRandom random) {
    long offset = Math.round(right * percent / 100.0);
    boolean exact = Math.abs(offset - right * percent / 100.0) <= 0.25 * offset;
    if (offset == 0 || !exact || offset >= right) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(random.nextBoolean() ? right + offset : right - offset);
  }
}
