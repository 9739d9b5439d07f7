package org.algebrist.neural.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrainingProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void without_a_terminal_a_line_comes_now_and_then_and_at_each_evaluation() {
    try (TrainingProgress progress = new ProgressLines(out)) {
      progress.started(0, 1000);
      for (int step = 1; step <= 200; step++) {
        progress.step(step(step, 0.5 * step)); // 100 seconds in all
      }
      progress.evaluated(evaluation());
    }
    List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).hasSize(5); // at 0, 30, 60, 90 seconds, and the evaluation
    assertThat(lines.getLast())
        .contains("epoch 3/15", "step 200/1,000", "accuracy 0.5667 (best 0.5833 @ 2)");
  }

  @Test
  void rate_and_time_left_are_those_of_the_steps_seen() {
    ProgressText text = new ProgressText();
    for (int step = 1; step <= 40; step++) {
      text.add(step(step, 0.5 * step));
    }
    assertThat(text.rate()).isEqualTo("2,000 tok/s");
    assertThat(text.left()).isEqualTo("8 min left"); // 960 steps of half a second
    assertThat(text.loss()).isEqualTo("loss 0.412");
  }

  @Test
  void the_bar_shows_what_a_line_shows() throws InterruptedException {
    try (TrainingProgress progress = new ProgressBarDisplay(out)) {
      progress.started(0, 1000);
      progress.step(step(500, 250));
      progress.evaluated(evaluation());
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .contains("epoch 3/15", "████████░░░░░░░░", "loss 0.412");
  }

  @Test
  void longWorkBeforeTheFirstUpdateTellsHowMuchIsLeft() {
    long[] now = {0};
    PreparationLines lines = new PreparationLines(out, () -> Instant.ofEpochMilli(now[0]));
    for (int second = 0; second <= 60; second++) {
      now[0] = second * 1000;
      lines.show("reading problems", second * 10, 6_000);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .hasSize(4)
        .startsWith("  reading problems  150 of 6,000  9 min left");
  }

  private static StepReport step(long step, double seconds) {
    return new StepReport(step, 1000, 2, 15, 0.412, 1e-3, 0.9, 1000, 2000, seconds);
  }

  private static EvaluationReport evaluation() {
    return new EvaluationReport(200, 2, 0.4, Score.of("accuracy", 0.5667), false, 0.5833, 1, 100);
  }
}
