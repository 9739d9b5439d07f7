package org.algebrist.cluster.job;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.algebrist.systems.symbolic.generator.pairset.PairCounts;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder;
import org.algebrist.systems.symbolic.generator.pairset.PairSetBuilder.Split;
import org.algebrist.systems.symbolic.generator.pairset.PairSetState;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;

/**
 * How far the blocks that were made are taken: {@link PairSetBuilder}'s rule, from the counts of
 * each block alone.
 *
 * @param complete whether there are as many pairs as are wanted, or as can be found
 * @param lastBlock the last that is taken
 * @param lastTrainPlace the place in it of the last pair to learn from that is taken
 * @param ends the last block of each shard
 * @param poor blocks in a row, up to the last, that held hardly anything new
 */
record PairTaking(
    boolean complete,
    long lastBlock,
    int lastTrainPlace,
    List<Long> ends,
    PairCounts counts,
    int poor) {

  /** What a block holds: pairs, and those of them that count, by split. */
  record BlockCounts(long block, long pairs, long train, long valid, long test) {}

  /** A pair of a block, and whether it counts. */
  record Place(int place, Split split, boolean kept) {}

  /**
   * Takes blocks in order.
   *
   * @param made how many blocks were made
   * @param blocks those of them that hold a pair, in order
   */
  static PairTaking of(
      PairSettings settings,
      long wanted,
      long made,
      List<BlockCounts> blocks,
      LongFunction<List<Place>> pairsOf) {
    PairCounts counts = PairCounts.NONE;
    List<Long> ends = new ArrayList<>();
    long[] pending = new long[Split.values().length];
    int poor = 0;
    int lastPlace = Integer.MAX_VALUE;
    long next = 0;
    int shard = PairSetBuilder.pairsPerShard(settings.kind());
    for (BlockCounts block : withEmpty(blocks, made)) {
      if (counts.train() >= wanted || PairSetState.isExhausted(poor)) {
        break;
      }
      PairCounts before = counts;
      if (counts.train() + block.train() >= wanted) {
        Cut cut = Cut.of(pairsOf.apply(block.block()), wanted - counts.train());
        lastPlace = cut.lastPlace();
        counts = plus(settings, counts, block, wanted - counts.train(), cut.repeated());
      } else {
        long kept = block.train() + block.valid() + block.test();
        counts = plus(settings, counts, block, block.train(), block.pairs() - kept);
      }
      poor = PairSetState.isPoor(counts.kept() - before.kept(), settings.kind()) ? poor + 1 : 0;
      pending[0] += counts.train() - before.train();
      pending[1] += counts.valid() - before.valid();
      pending[2] += counts.test() - before.test();
      next = block.block() + 1;
      if (pending[0] >= shard || pending[1] >= shard || pending[2] >= shard) {
        ends.add(block.block());
        pending = new long[pending.length];
      }
    }
    boolean complete = counts.train() >= wanted || PairSetState.isExhausted(poor);
    if (ends.isEmpty() || ends.getLast() < next - 1 || complete) {
      ends.add(next - 1);
    }
    return new PairTaking(complete, next - 1, lastPlace, ends, counts, poor);
  }

  /** Blocks without a pair are in no row, and count as poor all the same. */
  private static List<BlockCounts> withEmpty(List<BlockCounts> blocks, long made) {
    List<BlockCounts> all = new ArrayList<>();
    for (BlockCounts block : blocks) {
      while (all.size() < block.block()) {
        all.add(new BlockCounts(all.size(), 0, 0, 0, 0));
      }
      all.add(block);
    }
    while (all.size() < made) {
      all.add(new BlockCounts(all.size(), 0, 0, 0, 0));
    }
    return all;
  }

  private static PairCounts plus(
      PairSettings settings, PairCounts counts, BlockCounts block, long train, long repeated) {
    return new PairCounts(
        counts.attempts() + settings.kind().attemptsPerBlock(),
        counts.pairs() + block.pairs(),
        counts.repeated() + repeated,
        counts.train() + train,
        counts.valid() + block.valid(),
        counts.test() + block.test());
  }

  /** Where the last block is cut: after the pair with which there are enough to learn from. */
  private record Cut(int lastPlace, long repeated) {
    static Cut of(List<Place> pairs, long missing) {
      long taken = 0;
      long repeated = 0;
      int last = -1;
      for (Place pair : pairs) {
        if (pair.split() == Split.TRAIN && taken >= missing) {
          continue; // neither taken nor counted
        }
        if (!pair.kept()) {
          repeated++;
        } else if (pair.split() == Split.TRAIN) {
          taken++;
          last = pair.place();
        }
      }
      return new Cut(last, repeated);
    }
  }

  int shards() {
    return ends.size();
  }

  long[] shardEnds() {
    return ends.stream().mapToLong(Long::longValue).toArray();
  }

  PairSetState state(PairSettings settings, long wanted) {
    return new PairSetState(settings, lastBlock + 1, ends.size(), counts, wanted, poor, complete);
  }
}
