package org.algebrist.neural.training;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Random numbers that are a function of where in a run one is, not of how one came there. */
public final class EpochOrder {
  private EpochOrder() {}

  /** A permutation of 0 … count-1, the same for the same seed, epoch and count. */
  public static int[] permutation(long seed, int epoch, int count) {
    SplittableRandom random = new SplittableRandom(mix(seed, epoch));
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /**
   * So many of some items, drawn by a seed; all of them, in their order, where {@code count} is 0.
   */
  public static <E> List<E> drawn(List<E> all, int count, long seed) {
    if (count == 0 || count >= all.size()) {
      return all;
    }
    return Arrays.stream(permutation(seed, 0, all.size())).limit(count).mapToObj(all::get).toList();
  }

  /** Mixes a seed and a counter into 64 well-spread bits, as SplitMix64 does. */
  public static long mix(long seed, long counter) {
    return spread(seed + (counter + 1) * 0x9E3779B97F4A7C15L);
  }

  /**
   * Other bits for these, each depending on all of them, never the same for two (the finalizer of
   * SplitMix64; Steele, Lea and Flood 2014, figure 15).
   */
  public static long spread(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
