package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Expected figures are those of scikit-learn 1.9.1. */
class RankedScoresTest {
  private static final Offset<Double> EXACT = within(1e-14);

  private static final List<Integer> GOLD =
      List.of(
          4, 0, 0, 1, 0, 4, 4, 2, 0, 0, 1, 2, 3, 2, 1, 0, 3, 3, 0, 0, 2, 1, 4, 2, 2, 2, 3, 2, 0, 3,
          3, 4, 3, 1, 1, 3, 3, 3, 4, 1);

  private static final List<double[]> SCORES =
      Stream.of(
              "71177", "61317", "55242", "67125", "73215", "54774", "55234", "63952", "66651",
              "82674", "78373", "15753", "74342", "56457", "25443", "41572", "62172", "63487",
              "52265", "47775", "75575", "64671", "43114", "26457", "41133", "43847", "75146",
              "47561", "55532", "51575", "14375", "21452", "74756", "66351", "57221", "65373",
              "37131", "36344", "11342", "78466")
          .map(row -> row.chars().mapToDouble(c -> c - '0').toArray())
          .toList();

  @Test
  void areasAreScikitLearns() {
    var ranked = RankedScores.of(GOLD, SCORES);
    double[] areas = {
      0.5842293906810035, 0.8506493506493507, 0.736328125, 0.6200000000000001, 0.5073529411764706
    };
    for (int label = 0; label < areas.length; label++) {
      assertThat(ranked.areaUnderCurve(label)).hasValueCloseTo(areas[label], EXACT);
    }
  }

  @Test
  void theMacroAreaOfProbabilitiesIsScikitLearns() {
    List<double[]> probabilities =
        SCORES.stream()
            .map(row -> {
              double sum = Arrays.stream(row).sum();
              return Arrays.stream(row).map(s -> s / sum).toArray();
            })
            .toList();
    assertThat(RankedScores.of(GOLD, probabilities).macroAreaUnderCurve())
        .hasValueCloseTo(0.6944300354794899, EXACT);
  }

  @Test
  void theHighestScoreIsTheLabel() {
    Classification labels = RankedScores.of(GOLD, SCORES).classification();
    assertThat(labels.accuracy().share()).isEqualTo(0.45);
    assertThat(labels.cohenKappa()).isCloseTo(0.30214115781126094, EXACT);
    assertThat(labels.rootMeanSquaredError()).isCloseTo(1.91049731745428, EXACT);
  }

  @Test
  void anAreaIsTheShareOfPairsInOrder() {
    var random = new SplittableRandom(2);
    for (int run = 0; run < 100; run++) {
      List<Integer> gold = random.ints(30, 0, 3).boxed().toList();
      List<double[]> scores =
          IntStream.range(0, 30)
              .mapToObj(_ -> random.ints(3, 0, 6).asDoubleStream().toArray())
              .toList();
      double pairs = 0;
      double ordered = 0;
      for (int a = 0; a < 30; a++) {
        for (int b = 0; b < 30; b++) {
          if (gold.get(a) == 1 && gold.get(b) != 1) {
            pairs++;
            ordered += (1 + Double.compare(scores.get(a)[1], scores.get(b)[1])) / 2.0;
          }
        }
      }
      if (pairs > 0) {
        assertThat(RankedScores.of(gold, scores).areaUnderCurve(1))
            .hasValueCloseTo(ordered / pairs, EXACT);
      }
    }
  }

  @Test
  void aClassWithoutItemsHasNoArea() {
    var ranked =
        RankedScores.of(
            List.of(0, 1), List.of(new double[] {0.6, 0.3, 0.1}, new double[] {0.2, 0.5, 0.3}));
    assertThat(ranked.areaUnderCurve(2)).isEmpty();
    assertThat(ranked.macroAreaUnderCurve()).hasValue(1);
    assertThat(RankedScores.of(List.of(0), List.of(new double[] {1, 2})).macroAreaUnderCurve())
        .isEmpty();
  }

  @Test
  void badInputIsNamed() {
    assertThatThrownBy(() -> RankedScores.of(List.of(), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 1 item");
    assertThatThrownBy(
            () -> RankedScores.of(List.of(0, 0), List.of(new double[] {1}, new double[] {1, 2})))
        .hasMessageContaining("item 1 has 2 scores");
    assertThatThrownBy(() -> RankedScores.of(List.of(2), List.of(new double[] {1, 2})))
        .hasMessageContaining("label of item 0 is 2");
    assertThatThrownBy(() -> RankedScores.of(List.of(0), List.of(new double[] {Double.NaN})))
        .hasMessageContaining("NaN");
  }
}
