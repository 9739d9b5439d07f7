package org.algebrist.systems.ept.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EvaluationTallyTest {
  private static EvaluationTally tally(long problems, long right, double stated) {
    return new EvaluationTally(
        problems,
        List.of(1L, 0L),
        right,
        right,
        right,
        right,
        right,
        problems,
        2,
        1,
        List.of(0.0, stated),
        List.of(0L, right));
  }

  @Test
  void the_tallies_of_two_parts_add_up_to_that_of_both() {
    assertThat(tally(6, 3, 2.5).plus(tally(4, 2, 1.25)))
        .isEqualTo(
            new EvaluationTally(
                10, List.of(2L, 0L), 5, 5, 5, 5, 5, 10, 4, 2, List.of(0.0, 3.75), List.of(0L, 5L)));
  }

  @Test
  void shares_are_of_all_problems_but_precision_is_of_the_answers() {
    assertThat(tally(6, 3, 2.5).all())
        .containsEntry("problems", 6.0)
        .containsEntry("trivial_rule", 100 / 6.0)
        .containsEntry("accuracy", 50.0)
        .containsEntry("any_of_wide_beam", 100.0)
        .containsEntry("answered_coverage", 200 / 6.0)
        .containsEntry("answered_precision", 50.0)
        .containsEntry("calibration_error", 0.5 / 6);
  }

  @Test
  void no_problems_score_nothing() {
    EvaluationTally none =
        new EvaluationTally(
            0, List.of(0L, 0L), 0, 0, 0, 0, 0, 0, 0, 0, List.of(0.0, 0.0), List.of(0L, 0L));
    assertThat(none.accuracies().values()).containsOnly(0.0);
    assertThat(none.all()).containsEntry("answered_precision", Double.NaN);
  }
}
