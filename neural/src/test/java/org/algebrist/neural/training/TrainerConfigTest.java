package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.algebrist.neural.device.Precision;
import org.algebrist.neural.optimizer.Schedule;
import org.junit.jupiter.api.Test;

class TrainerConfigTest {
  private static final TrainerConfig GOOD = TrainerConfig.of(10, 3);

  @Test
  void each_number_out_of_range_is_refused_by_name_and_value() {
    assertThatThrownBy(() -> TrainerConfig.of(0, 3)).hasMessageContaining("epochs=0");
    assertThatThrownBy(() -> GOOD.withMaxSteps(-1)).hasMessageContaining("maxSteps=-1");
    assertThatThrownBy(() -> GOOD.withAccumulation(0)).hasMessageContaining("accumulation=0");
    assertThatThrownBy(() -> GOOD.withClipNorm(-1)).hasMessageContaining("clipNorm=-1.0");
    assertThatThrownBy(() -> GOOD.withClipNorm(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> GOOD.withEvaluation(0, 1)).hasMessageContaining("evaluateEvery=0");
    assertThatThrownBy(() -> GOOD.withEvaluation(1, -1)).hasMessageContaining("patience=-1");
    assertThatThrownBy(() -> GOOD.withCheckpoints(-1, 0)).hasMessageContaining("checkpointSteps");
    assertThatThrownBy(() -> GOOD.withCheckpoints(0, Double.POSITIVE_INFINITY))
        .hasMessageContaining("checkpointSeconds");
  }

  @Test
  void what_changes_the_weights_changes_the_identity_and_what_does_not_does_not() {
    assertThat(GOOD.withAccumulation(2).identity()).isNotEqualTo(GOOD.identity());
    assertThat(GOOD.withPrecision(Precision.BF16).identity()).isNotEqualTo(GOOD.identity());
    assertThat(GOOD.withSchedule(new Schedule.Linear(0.1)).identity())
        .isNotEqualTo(GOOD.identity());
    assertThat(GOOD.withCheckpoints(7, 7).identity()).isEqualTo(GOOD.identity());
    assertThat(GOOD.withEvaluation(1, 5).identity()).isEqualTo(GOOD.identity());
  }
}
