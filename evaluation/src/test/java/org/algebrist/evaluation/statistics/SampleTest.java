package org.algebrist.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SampleTest {
  @Test
  void standardErrorIsDeviationOverRootOfCount() {
    var sample = Sample.of(2, 4, 4, 4, 5, 5, 7, 9);
    assertThat(sample.mean()).isEqualTo(5);
    assertThat(sample.standardDeviation().getAsDouble()).isCloseTo(Math.sqrt(32.0 / 7), within(1e-12));
    assertThat(sample.standardError().getAsDouble()).isCloseTo(Math.sqrt(32.0 / 7 / 8), within(1e-12));
  }

  @Test
  void aLargeOffsetDoesNotSpoilTheDeviation() {
    assertThat(Sample.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16).standardDeviation().getAsDouble())
        .isCloseTo(Math.sqrt(30), within(1e-9));
  }

  @Test
  void oneValueHasNoSpread() {
    assertThat(Sample.of(51.5).standardDeviation()).isEmpty();
    assertThat(Sample.of(51.5).standardError()).isEmpty();
    assertThat(Sample.of(51.5).mean()).isEqualTo(51.5);
  }

  @Test
  void emptyAndInfiniteSamplesAreRefused() {
    assertThatThrownBy(Sample::of).hasMessageContaining("at least 1 value");
    assertThatThrownBy(() -> Sample.of(1, Double.NaN)).hasMessageContaining("NaN");
  }
}
