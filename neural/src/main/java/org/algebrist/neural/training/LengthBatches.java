package org.algebrist.neural.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A new order of the training items every epoch, cut into batches within which lengths are alike:
 * little padding, and still a shuffle. The same seed and epoch give the same batches.
 *
 * @param <E> an item
 */
public final class LengthBatches<E> {
  /** So many batches are sorted by length together. */
  private static final int SORTED_TOGETHER = 8;

  private final List<E> items;
  private final ToIntFunction<E> length;
  private final int size;
  private final long seed;
  private int plannedEpoch = -1;
  private List<List<E>> plan = List.of();

  /**
   * @param length of an item, in the unit that is padded
   * @param size items a batch, at least 1; the last may have fewer
   */
  public LengthBatches(List<E> items, ToIntFunction<E> length, int size, long seed) {
    if (size < 1) {
      throw new IllegalArgumentException("a batch of " + size + " items; expected at least 1");
    }
    this.items = List.copyOf(items);
    this.length = length;
    this.size = size;
    this.seed = seed;
  }

  /** The batches of an epoch, from 0. */
  public List<List<E>> of(int epoch) {
    if (epoch == plannedEpoch) {
      return plan;
    }
    List<E> shuffled = new ArrayList<>();
    for (int i : EpochOrder.permutation(seed, epoch, items.size())) {
      shuffled.add(items.get(i));
    }
    List<List<E>> batches = new ArrayList<>();
    int together = Math.multiplyExact(size, SORTED_TOGETHER);
    for (int from = 0; from < shuffled.size(); from += together) {
      List<E> pool =
          new ArrayList<>(shuffled.subList(from, Math.min(from + together, shuffled.size())));
      pool.sort(Comparator.comparingInt(length));
      for (int b = 0; b < pool.size(); b += size) {
        batches.add(List.copyOf(pool.subList(b, Math.min(b + size, pool.size()))));
      }
    }
    List<List<E>> ordered = new ArrayList<>();
    for (int i : EpochOrder.permutation(~seed, epoch, batches.size())) {
      ordered.add(batches.get(i));
    }
    plan = List.copyOf(ordered);
    plannedEpoch = epoch;
    return plan;
  }
}
