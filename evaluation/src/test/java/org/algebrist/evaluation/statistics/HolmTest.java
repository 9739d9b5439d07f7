package org.algebrist.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTest {
  /** R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") gives 0.03 0.06 0.06 0.02. */
  @Test
  void itIsWhatRSays() {
    List<Double> adjusted = Holm.adjusted(List.of(0.01, 0.04, 0.03, 0.005));
    double[] expected = {0.03, 0.06, 0.06, 0.02};
    for (int i = 0; i < expected.length; i++) {
      assertThat(adjusted.get(i)).isCloseTo(expected[i], within(1e-12));
    }
  }

  @Test
  void oneTestStaysAsItIsAndNoneBecomesMoreThanCertain() {
    assertThat(Holm.adjusted(List.of(0.2))).containsExactly(0.2);
    assertThat(Holm.adjusted(List.of(0.9, 0.8, 0.7))).containsExactly(1.0, 1.0, 1.0);
    assertThat(Holm.adjusted(List.of())).isEmpty();
  }
}
