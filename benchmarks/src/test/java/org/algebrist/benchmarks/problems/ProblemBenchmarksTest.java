package org.algebrist.benchmarks.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.evaluation.metrics.RankingScores;
import org.algebrist.systems.comus.data.MathProblem;
import org.algebrist.systems.comus.index.ProblemSearch.Weights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProblemBenchmarksTest {
  private static final Weights WORDS = new Weights(1, 0, 0);

  private static MathProblem problem(String text, String... route) {
    return new MathProblem(text, List.of(route), "");
  }

  @Test
  void orderIsJudgedByTheWholePool(@TempDir Path folder) throws IOException {
    List<MathProblem> pool =
        List.of(
            problem("How many apples are there in four baskets?", "all", "counting", "multiply"),
            problem("The trains leave the station at noon.", "all", "motion", "trains", "meeting"),
            problem("Two trains meet at the bridge.", "all", "motion", "trains", "meeting"),
            problem("Trains of apples in baskets.", "all", "counting", "nothing"));
    var quality = new SearchQuality(folder, pool, Optional.empty());

    RankingScores found =
        quality.of(
            List.of(problem("Trains meet at the station.", "all", "motion", "trains", "meeting")),
            WORDS);
    RankingScores missed =
        quality.of(
            List.of(problem("Apples in baskets", "all", "motion", "trains", "meeting")), WORDS);
    assertThat(found.ndcg()).isEqualTo(1);
    assertThat(missed.ndcg()).isEqualTo(0);
  }

  @Test
  void queriesThatNothingFitsAreNotCounted(@TempDir Path folder) throws IOException {
    var quality =
        new SearchQuality(
            folder,
            List.of(problem("Two trains meet.", "all", "motion", "trains")),
            Optional.empty());

    RankingScores scores =
        quality.of(
            List.of(
                problem("Trains", "all", "motion", "trains"),
                problem("Trains", "all", "cooking", "soup")),
            WORDS);
    assertThat(scores.lists()).isEqualTo(1);
  }

  @Test
  void variantsDifferInDigitsAlone() {
    String text = "Ann has 305 cards and 7 boxes.";
    String variant = Problems.variant(List.of(text), new SplittableRandom(1));

    assertThat(variant.replaceAll("[1-9]", "#")).isEqualTo(text.replaceAll("[1-9]", "#"));
    assertThat(variant).isNotEqualTo(text);
  }

  @Test
  void everyProblemIsIndexedAndEveryQueryTimed(@TempDir Path folder) throws IOException {
    IndexRate rate =
        IndexRate.measure(
            folder, List.of("Find 123456789 and 987654321."), 40, 7, Optional.empty());

    assertThat(rate.problems()).isEqualTo(40);
    assertThat(rate.milliseconds()).hasSize(7).isSorted();
    assertThat(rate.quantile(0.99)).isEqualTo(rate.milliseconds().getLast());
  }
}
