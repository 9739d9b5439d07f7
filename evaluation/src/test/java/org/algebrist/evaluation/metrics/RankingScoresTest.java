package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RankingScoresTest {
  @Test
  void rankingScoresAreThoseOfTheDefinition() {
    List<List<Integer>> grades = List.of(List.of(0, 1, 2, 0), List.of(3, 0, 0, 0, 1));
    RankingScores best =
        RankingScores.of(grades, List.of(new float[] {0, 1, 2, 0}, new float[] {5, 0, 0, 0, 1}), 3);
    assertThat(best.hitRatio()).isEqualTo(1);
    assertThat(best.ndcg()).isCloseTo(1, within(1e-12));

    RankingScores some =
        RankingScores.of(grades, List.of(new float[] {4, 3, 1, 2}, new float[] {0, 4, 3, 2, 1}), 3);
    // The first list puts grades 0, 1, 0 first, the second 0, 0, 0.
    double log3 = Math.log(3) / Math.log(2);
    double expected = (1 / log3) / (3 + 1 / log3) / 2;
    assertThat(some.hitRatio()).isZero();
    assertThat(some.ndcg()).isCloseTo(expected, within(1e-12));
    assertThatThrownBy(() -> RankingScores.of(List.of(), List.of(), 3))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
