package org.algebrist.cluster.job;

import java.util.List;

/**
 * How many blocks a set of pairs still needs.
 *
 * <p>The more pairs there are, the more of a new block are repeated ones. As with the vocabulary of
 * a growing text (Heaps' law), the number of different pairs is taken to grow as a power of the
 * number of blocks: the power follows from what the first half of the blocks gave and what all
 * gave.
 */
final class BlockForecast {
  /** A little more than needed, as a round more puts all pairs in order once again. */
  private static final double MARGIN = 1.03;

  /** The forecast is not trusted beyond this multiple of the blocks that were made. */
  private static final int MOST_GROWTH = 24;

  private BlockForecast() {}

  /**
   * The blocks to make next, at least one.
   *
   * @param counts of the blocks that hold a pair, in order
   * @param made how many blocks were made
   * @param wanted pairs to learn from
   */
  static long more(List<PairTaking.BlockCounts> counts, long made, long wanted) {
    long half = Math.ceilDiv(made, 2);
    long all = counts.stream().mapToLong(PairTaking.BlockCounts::train).sum();
    long inHalf =
        counts.stream()
            .takeWhile(block -> block.block() < half)
            .mapToLong(PairTaking.BlockCounts::train)
            .sum();
    double growth =
        all <= inHalf || inHalf == 0
            ? MOST_GROWTH
            : Math.pow(
                MARGIN * wanted / all,
                Math.max(1, Math.log((double) made / half) / Math.log((double) all / inHalf)));
    return Math.max(1, (long) Math.ceil(made * (Math.min(growth, MOST_GROWTH) - 1)));
  }
}
