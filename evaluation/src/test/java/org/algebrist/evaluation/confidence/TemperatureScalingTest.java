package org.algebrist.evaluation.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TemperatureScalingTest {
  /** Items whose labels are drawn with the softmax of their scores at a temperature. */
  private static double fitted(double temperature) {
    SplittableRandom random = new SplittableRandom(5);
    List<float[]> scores = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      float[] of = new float[4];
      for (int c = 0; c < of.length; c++) {
        of[c] = (float) (3 * random.nextGaussian());
      }
      double[] shares = TemperatureScaling.probabilities(of, temperature);
      double left = random.nextDouble();
      int label = 0;
      while (label < 3 && left > shares[label]) {
        left -= shares[label++];
      }
      scores.add(of);
      labels.add(label);
    }
    return TemperatureScaling.fit(scores, labels);
  }

  @Test
  void theTemperatureThatLabelsWereDrawnWithIsFound() {
    for (double temperature : new double[] {0.5, 1, 2.5, 8}) {
      assertThat(fitted(temperature)).isCloseTo(temperature, within(0.05 * temperature));
    }
  }

  @Test
  void oneThatIsAlwaysRightMayBeSureAndOneThatIsAlwaysWrongMayNot() {
    List<float[]> scores = List.of(new float[] {2, 1}, new float[] {3, 0});
    assertThat(TemperatureScaling.fit(scores, List.of(0, 0))).isEqualTo(0.01);
    assertThat(TemperatureScaling.fit(scores, List.of(1, 1))).isEqualTo(100);
    assertThat(TemperatureScaling.fit(List.of(new float[] {2, 2}), List.of(0))).isEqualTo(1);
  }

  @Test
  void probabilitiesAddUpToOneHoweverLargeTheScores() {
    double[] shares = TemperatureScaling.probabilities(new float[] {1e30f, -1e30f, 1e30f}, 1);
    assertThat(shares).containsExactly(new double[] {0.5, 0, 0.5}, within(1e-12));
    double[] warm = TemperatureScaling.probabilities(new float[] {1, 2, 3}, 2);
    assertThat(Arrays.stream(warm).sum()).isCloseTo(1, within(1e-12));
    assertThat(warm[2] / warm[1]).isCloseTo(Math.exp(0.5), within(1e-12));
  }

  @Test
  void itemsWithoutLabelsAreRefused() {
    assertThatThrownBy(() -> TemperatureScaling.fit(List.of(), List.of()))
        .hasMessageContaining("at least one");
    assertThatThrownBy(() -> TemperatureScaling.fit(List.of(new float[] {1, 2}), List.of(0, 1)))
        .hasMessageContaining("1 items with 2 labels");
  }
}
