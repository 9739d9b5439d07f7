package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EpochOrderTest {

  @Test
  void every_order_is_a_permutation_and_a_function_of_seed_and_epoch() {
    for (int count : new int[] {0, 1, 2, 17, 1000}) {
      for (int epoch = 0; epoch < 5; epoch++) {
        int[] order = EpochOrder.permutation(3, epoch, count);
        assertThat(Arrays.stream(order).sorted().toArray())
            .isEqualTo(IntStream.range(0, count).toArray());
        assertThat(EpochOrder.permutation(3, epoch, count)).isEqualTo(order);
      }
    }
    assertThat(EpochOrder.permutation(3, 0, 1000)).isNotEqualTo(EpochOrder.permutation(3, 1, 1000));
    assertThat(EpochOrder.permutation(3, 0, 1000)).isNotEqualTo(EpochOrder.permutation(4, 0, 1000));
  }

  @Test
  void each_place_meets_each_example_about_equally_often() {
    int[][] counts = new int[5][5];
    int trials = 5000;
    for (int epoch = 0; epoch < trials; epoch++) {
      int[] order = EpochOrder.permutation(11, epoch, 5);
      for (int place = 0; place < 5; place++) {
        counts[place][order[place]]++;
      }
    }
    for (int[] row : counts) {
      for (int count : row) {
        // Six standard deviations of a binomial with p = 1/5.
        assertThat(count).isBetween(1000 - 170, 1000 + 170);
      }
    }
  }

  @Test
  void neighbouring_seeds_and_counters_do_not_share_generators() {
    Set<Long> mixed = new HashSet<>();
    for (long seed = 0; seed < 100; seed++) {
      for (long counter = 0; counter < 100; counter++) {
        mixed.add(EpochOrder.mix(seed, counter));
      }
    }
    // Weyl steps of an odd constant: seeds would collide only if they differed by a multiple of it.
    assertThat(mixed).hasSize(100 * 100);
  }
}
