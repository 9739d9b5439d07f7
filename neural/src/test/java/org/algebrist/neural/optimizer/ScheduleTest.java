package org.algebrist.neural.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final List<Schedule> ALL =
      List.of(
          new Schedule.Constant(),
          new Schedule.Linear(0),
          new Schedule.Linear(0.06),
          new Schedule.Linear(0.5),
          new Schedule.Cosine(0.1, 0),
          new Schedule.Cosine(0, 0.1),
          new Schedule.InverseSquareRoot(1),
          new Schedule.InverseSquareRoot(40));

  @Test
  void every_factor_lies_above_zero_and_at_most_at_the_peak() {
    for (Schedule schedule : ALL) {
      for (long total : new long[] {1, 2, 3, 17, 1000}) {
        for (long step = 0; step < total; step++) {
          assertThat(schedule.factor(step, total))
              .as("%s at %d of %d", schedule, step, total)
              .isGreaterThan(0)
              .isLessThanOrEqualTo(1);
        }
      }
    }
  }

  @Test
  void a_schedule_rises_once_and_then_only_falls() {
    for (Schedule schedule : ALL) {
      boolean falling = false;
      double before = 0;
      for (long step = 0; step < 1000; step++) {
        double now = schedule.factor(step, 1000);
        if (now < before) {
          falling = true;
        }
        assertThat(falling && now > before).as("%s at %d", schedule, step).isFalse();
        before = now;
      }
    }
  }

  @Test
  void linear_peaks_after_the_warm_up_and_would_reach_zero_after_the_last_step() {
    Schedule linear = new Schedule.Linear(0.1);
    assertThat(linear.factor(100, 1000)).isEqualTo(1);
    assertThat(linear.factor(99, 1000)).isLessThan(1);
    assertThat(linear.factor(550, 1000)).isCloseTo(0.5, within(1e-12));
    assertThat(linear.factor(1000, 1000)).isZero();
    assertThat(linear.factor(2000, 1000)).isZero();
  }

  @Test
  void cosine_is_half_way_in_the_middle_and_ends_at_its_floor() {
    assertThat(new Schedule.Cosine(0, 0).factor(500, 1000)).isCloseTo(0.5, within(1e-12));
    assertThat(new Schedule.Cosine(0, 0.2).factor(1000, 1000)).isCloseTo(0.2, within(1e-12));
  }

  @Test
  void inverse_square_root_is_the_transformers_formula_scaled_to_a_peak_of_one() {
    int warmUp = 400;
    Schedule schedule = new Schedule.InverseSquareRoot(warmUp);
    for (long count = 1; count < 5000; count += 37) {
      double transformer = Math.min(1 / Math.sqrt(count), count * Math.pow(warmUp, -1.5));
      assertThat(schedule.factor(count - 1, 5000))
          .isCloseTo(transformer * Math.sqrt(warmUp), within(1e-12));
    }
  }

  @Test
  void parts_out_of_range_are_refused_with_the_value() {
    assertThatThrownBy(() -> new Schedule.Linear(1)).hasMessageContaining("warmUp=1.0");
    assertThatThrownBy(() -> new Schedule.Linear(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Schedule.Cosine(0, 2)).hasMessageContaining("floor=2.0");
    assertThatThrownBy(() -> new Schedule.InverseSquareRoot(0)).hasMessageContaining("at least 1");
  }
}
