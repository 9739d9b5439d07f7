package org.algebrist.cluster.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BlockForecastTest {
  /** Blocks after the first n of which there are {@code 1000 · n^power} pairs. */
  private static List<PairTaking.BlockCounts> blocks(long made, double power) {
    return LongStream.range(0, made)
        .mapToObj(block -> {
          long train = Math.round(1000 * (Math.pow(block + 1, power) - Math.pow(block, power)));
          return new PairTaking.BlockCounts(block, 1000, train, 0, 0);
        })
        .toList();
  }

  @Test
  void where_nothing_is_repeated_a_block_more_has_as_many_pairs_as_the_ones_before() {
    assertThat(BlockForecast.more(blocks(10, 1), 10, 100_000))
        .isCloseTo(90, within(5L)); // 100 in all, and a margin
  }

  @Test
  void the_more_are_repeated_the_more_blocks_are_made() {
    assertThat(BlockForecast.more(blocks(10, 0.8), 10, (long) (1000 * Math.pow(100, 0.8))))
        .isCloseTo(90, within(6L));
  }

  @Test
  void a_first_block_alone_says_no_power() {
    assertThat(BlockForecast.more(blocks(1, 1), 1, 5000)).isGreaterThanOrEqualTo(4);
  }

  @Test
  void where_nothing_new_comes_the_next_round_is_bounded() {
    assertThat(BlockForecast.more(List.of(), 10, 1000)).isEqualTo(230);
    assertThat(BlockForecast.more(blocks(10, 0), 10, 1_000_000)).isEqualTo(230);
  }
}
