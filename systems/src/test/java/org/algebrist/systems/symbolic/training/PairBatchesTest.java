package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.systems.symbolic.RandomPairs;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.TokenPair;
import org.junit.jupiter.api.Test;

class PairBatchesTest {
  private static final SymbolicCodec CODEC = new SymbolicCodec(SymbolicCodec.Numbers.COMPACT);
  private static final List<TokenPair> PAIRS =
      RandomPairs.pairs(CODEC, new SplittableRandom(4), 300);

  @Test
  void aPassHasEveryPairOnce() {
    PairBatches batches = new PairBatches(PAIRS, 8, 0, 1);
    assertThat(batches.count()).isEqualTo(38);
    assertThat(epoch(batches, 0)).containsExactlyInAnyOrderElementsOf(PAIRS);
    assertThat(epoch(batches, 1))
        .containsExactlyInAnyOrderElementsOf(PAIRS)
        .isNotEqualTo(epoch(batches, 0));
  }

  @Test
  void shortEpochsMakeUpAPass() {
    PairBatches batches = new PairBatches(PAIRS, 8, 100, 1);
    List<TokenPair> three = new ArrayList<>();
    for (int epoch = 0; epoch < 3; epoch++) {
      three.addAll(epoch(batches, epoch));
    }
    assertThat(three).containsExactlyInAnyOrderElementsOf(PAIRS);
  }

  @Test
  void anEpochMayBeSeveralPasses() {
    PairBatches batches = new PairBatches(PAIRS.subList(0, 10), 4, 25, 1);
    assertThat(epoch(batches, 0)).hasSize(25).containsAll(PAIRS.subList(0, 10));
  }

  @Test
  void aBatchIsAFunctionOfSeedEpochAndIndex() {
    PairBatches one = new PairBatches(PAIRS, 8, 100, 9);
    PairBatches other = new PairBatches(PAIRS, 8, 100, 9);
    List<TokenPair> later = other.batch(2, 3);
    epoch(one, 0);
    assertThat(one.batch(2, 3)).isEqualTo(later);
    assertThat(new PairBatches(PAIRS, 8, 100, 10).batch(2, 3)).isNotEqualTo(later);
  }

  @Test
  void lengthsInABatchAreAlike() {
    PairBatches batches = new PairBatches(PAIRS, 8, 0, 1);
    int padded = 0;
    int real = 0;
    for (int i = 0; i < batches.count(); i++) {
      List<TokenPair> batch = batches.batch(0, i);
      padded +=
          batch.size() * batch.stream().mapToInt(p -> p.question().length).max().orElseThrow();
      real += batch.stream().mapToInt(p -> p.question().length).sum();
    }
    assertThat((double) padded / real).isLessThan(1.5);
  }

  @Test
  void nothingToLearnIsRefused() {
    assertThatThrownBy(() -> new PairBatches(List.of(), 8, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 pairs");
  }

  private static List<TokenPair> epoch(PairBatches batches, int epoch) {
    List<TokenPair> all = new ArrayList<>();
    for (int i = 0; i < batches.count(); i++) {
      all.addAll(batches.batch(epoch, i));
    }
    return all;
  }
}
