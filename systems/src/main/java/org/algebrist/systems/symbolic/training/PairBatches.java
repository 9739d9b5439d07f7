package org.algebrist.systems.symbolic.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.symbolic.TokenPair;

/**
 * Training pairs in a new order every pass, cut into batches within which lengths are alike. An
 * epoch may be a part of a pass or several: a million pairs need not be read once before the first
 * evaluation. The same seed and epoch give the same batches.
 */
final class PairBatches {
  /**
   * So many batches are sorted together: by the length of the question, and what lies so near each
   * other by that of the answer. Little padding in both, and still a shuffle.
   */
  private static final int SORTED_TOGETHER = 64;

  private static final int ALIKE_IN_QUESTION = 8;

  private final List<TokenPair> pairs;
  private final int size;
  private final int perEpoch;
  private final long seed;
  private int plannedEpoch = -1;
  private List<int[]> plan = List.of();
  private int orderedPass = -1;
  private int[] order = new int[0];

  /**
   * @param size pairs a batch, at least 1
   * @param perEpoch pairs an epoch; 0 for all
   */
  PairBatches(List<TokenPair> pairs, int size, int perEpoch, long seed) {
    if (pairs.isEmpty() || size < 1 || perEpoch < 0) {
      throw new IllegalArgumentException(
          "%d pairs in batches of %d, %d an epoch; expected at least one pair, and one a batch"
              .formatted(pairs.size(), size, perEpoch));
    }
    this.pairs = pairs;
    this.size = size;
    this.perEpoch = perEpoch == 0 ? pairs.size() : perEpoch;
    this.seed = seed;
  }

  int count() {
    return Math.ceilDiv(perEpoch, size);
  }

  /** A batch of an epoch. */
  List<TokenPair> batch(int epoch, int index) {
    if (epoch != plannedEpoch) {
      plan = plan(epoch);
      plannedEpoch = epoch;
    }
    return Arrays.stream(plan.get(index)).mapToObj(pairs::get).toList();
  }

  private List<int[]> plan(int epoch) {
    List<int[]> batches = new ArrayList<>();
    long first = (long) epoch * perEpoch;
    long together = (long) size * SORTED_TOGETHER;
    for (long from = 0; from < perEpoch; from += together) {
      int count = (int) Math.min(together, perEpoch - from);
      List<Integer> pool = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        pool.add(at(first + from + i));
      }
      pool.sort(Comparator.comparingInt(i -> pairs.get(i).question().length));
      for (int i = 0; i < count; i += size * ALIKE_IN_QUESTION) {
        pool.subList(i, Math.min(i + size * ALIKE_IN_QUESTION, count))
            .sort(Comparator.comparingInt(p -> pairs.get(p).answer().length));
      }
      for (int i = 0; i < count; i += size) {
        batches.add(pool.subList(i, Math.min(i + size, count)).stream().mapToInt(p -> p).toArray());
      }
    }
    List<int[]> mixed = new ArrayList<>(batches.size());
    for (int i : EpochOrder.permutation(~seed, epoch, batches.size())) {
      mixed.add(batches.get(i));
    }
    return mixed;
  }

  /** The pair at a place of the endless sequence of passes. */
  private int at(long place) {
    int pass = Math.toIntExact(place / pairs.size());
    if (pass != orderedPass) {
      order = EpochOrder.permutation(seed, pass, pairs.size());
      orderedPass = pass;
    }
    return order[(int) (place % pairs.size())];
  }
}
