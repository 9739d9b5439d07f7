package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Lamb;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.Schedule;
import org.algebrist.neural.progress.TrainingProgress;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class TrainerTest {
  private static final int HIDDEN = 16;

  @TempDir Path folder;

  @Test
  void a_run_learns_logs_every_step_and_keeps_its_best_model() throws IOException {
    Result result = train(config(20), new TinyRegression(HIDDEN, 7, 0, 1));
    assertThat(result.outcome()).isInstanceOf(TrainingOutcome.Finished.class);
    assertThat(result.outcome().step()).isEqualTo(20 * 9);
    List<JsonNode> steps = lines("step");
    assertThat(steps).hasSize(20 * 9);
    assertThat(steps.getLast().get("loss").doubleValue())
        .isLessThan(0.5 * steps.getFirst().get("loss").doubleValue());
    assertThat(steps.getLast().get("step").longValue()).isEqualTo(20 * 9);
    assertThat(lines("evaluation")).hasSize(20);
    double best =
        lines("evaluation").stream().mapToDouble(n -> n.get("score").doubleValue()).max().orElse(0);
    assertThat(result.outcome().best().orElseThrow().value()).isEqualTo(best);
    assertThat(run().best()).exists();
    assertThat(run().last()).exists();
  }

  @Test
  void micro_batches_add_up_to_the_gradient_of_one_big_batch() throws IOException {
    // 60 examples: one batch of 60, or seven of 8 and one of 4, whose weights differ.
    TrainerConfig big = config(5).withClipNorm(0);
    Map<String, float[]> whole = train(big, new TinyRegression(HIDDEN, 60, 0, 1)).weights();
    List<JsonNode> wholeLog = lines("step");
    reset();
    Map<String, float[]> parts =
        train(big.withAccumulation(8), new TinyRegression(HIDDEN, 8, 0, 1)).weights();
    List<JsonNode> partsLog = lines("step");
    assertThat(partsLog).hasSameSizeAs(wholeLog);
    for (int i = 0; i < wholeLog.size(); i++) {
      assertThat(partsLog.get(i).get("loss").doubleValue())
          .isCloseTo(wholeLog.get(i).get("loss").doubleValue(), within(1e-4));
      assertThat(partsLog.get(i).get("grad_norm").doubleValue())
          .isCloseTo(wholeLog.get(i).get("grad_norm").doubleValue(), within(1e-4));
    }
    whole.forEach((name, values) -> {
      float[] other = parts.get(name);
      for (int i = 0; i < values.length; i++) {
        assertThat(other[i]).isCloseTo(values[i], within(2e-5f));
      }
    });
  }

  @Test
  void a_run_stopped_anywhere_and_resumed_is_the_uninterrupted_run_to_the_bit() throws IOException {
    for (Precision precision : Precision.values()) {
      // 20 micro-batches an epoch, updates of 3: stops fall in mid-epoch and in mid-accumulation.
      TrainerConfig config = config(4).withAccumulation(3).withPrecision(precision);
      Map<String, float[]> expected =
          train(config, new TinyRegression(HIDDEN, 3, 0.2, 1)).weights();
      List<ObjectNode> expectedLog = timeless();
      SplittableRandom random = new SplittableRandom(precision.ordinal());
      for (int trial = 0; trial < 3; trial++) {
        reset();
        TrainingOutcome outcome;
        Map<String, float[]> weights;
        int sessions = 0;
        do {
          int stopAfter = 1 + random.nextInt(30);
          try (TinyRegression model = new TinyRegression(HIDDEN, 3, 0.2, 1);
              StopSignal stop = new StopSignal()) {
            int[] seen = {0};
            model.beforeBatch =
                () -> {
                  if (++seen[0] == stopAfter) {
                    stop.request();
                  }
                };
            try (AdamW optimizer = new AdamW(model.groups(0.01))) {
              outcome = trainer(model, optimizer, config, stop).resume();
              weights = weights(model);
            }
          }
          sessions++;
        } while (outcome instanceof TrainingOutcome.Interrupted);
        assertThat(sessions).isGreaterThan(2);
        assertBitIdentical(weights, expected);
        assertThat(timeless()).isEqualTo(expectedLog);
      }
      reset();
    }
  }

  @Test
  void lamb_resumes_to_the_bit_too() throws IOException {
    TrainerConfig config = config(3).withCheckpoints(5, 0);
    Map<String, float[]> expected;
    try (TinyRegression model = new TinyRegression(HIDDEN, 7, 0.2, 2);
        Lamb lamb = new Lamb(model.groups(0.01))) {
      trainer(model, lamb, config, new StopSignal()).train();
      expected = weights(model);
    }
    reset();
    StopSignal stop = new StopSignal();
    try (TinyRegression model = new TinyRegression(HIDDEN, 7, 0.2, 2);
        Lamb lamb = new Lamb(model.groups(0.01))) {
      int[] seen = {0};
      model.beforeBatch =
          () -> {
            if (++seen[0] == 11) {
              stop.request();
            }
          };
      assertThat(trainer(model, lamb, config, stop).train())
          .isInstanceOf(TrainingOutcome.Interrupted.class);
    }
    try (TinyRegression model = new TinyRegression(HIDDEN, 7, 0.2, 2);
        Lamb lamb = new Lamb(model.groups(0.01))) {
      trainer(model, lamb, config, new StopSignal()).resume();
      assertBitIdentical(weights(model), expected);
    }
  }

  @Test
  void the_log_is_cut_back_to_the_checkpoint_when_a_run_died_after_it() throws IOException {
    TrainerConfig config = config(3).withCheckpoints(5, 0);
    train(config, new TinyRegression(HIDDEN, 7, 0.2, 1));
    List<ObjectNode> expected = timeless();
    reset();
    TinyRegression dying = new TinyRegression(HIDDEN, 7, 0.2, 1);
    dying.poison(13);
    assertThatThrownBy(() -> train(config, dying)).isInstanceOf(TrainingException.Diverged.class);
    assertThat(lines("step")).hasSize(13);
    Files.writeString(
        run().log(), "{\"type\":\"step\",\"st", java.nio.file.StandardOpenOption.APPEND);
    try (TinyRegression model = new TinyRegression(HIDDEN, 7, 0.2, 1);
        AdamW optimizer = new AdamW(model.groups(0.01))) {
      trainer(model, optimizer, config, new StopSignal()).resume();
    }
    assertThat(timeless()).isEqualTo(expected);
  }

  @Test
  void a_loss_that_is_no_number_ends_the_run_and_leaves_the_last_checkpoint() throws IOException {
    TinyRegression model = new TinyRegression(HIDDEN, 7, 0, 1);
    model.poison(8);
    TrainerConfig config = config(3).withCheckpoints(4, 0);
    assertThatThrownBy(() -> train(config, model))
        .isInstanceOf(TrainingException.Diverged.class)
        .hasMessageContaining("the loss is NaN at step 8");
    try (TinyRegression fresh = new TinyRegression(HIDDEN, 7, 0, 1);
        AdamW optimizer = new AdamW(fresh.groups(0.01))) {
      assertThat(Checkpoint.restore(run().last(), optimizer, config.identity(1)).step())
          .isEqualTo(8);
      for (float[] values : weights(fresh).values()) {
        for (float value : values) {
          assertThat(value).isFinite();
        }
      }
    }
  }

  @Test
  void a_run_stops_early_when_patience_runs_out_and_says_so_again_when_resumed() {
    TrainerConfig config =
        config(50).withEvaluation(1, 3).withSchedule(new Schedule.Constant()).withClipNorm(0);
    // A rate of 0 learns nothing: no score is better than the first.
    try (TinyRegression model = new TinyRegression(HIDDEN, 60, 0, 1);
        AdamW optimizer = new AdamW(model.groups(0))) {
      TrainingOutcome outcome = trainer(model, optimizer, config, new StopSignal()).train();
      assertThat(outcome).isInstanceOf(TrainingOutcome.StoppedEarly.class);
      assertThat(outcome.step()).isEqualTo(4);
      assertThat(outcome.best().orElseThrow().step()).isEqualTo(1);
    }
    try (TinyRegression model = new TinyRegression(HIDDEN, 60, 0, 1);
        AdamW optimizer = new AdamW(model.groups(0))) {
      assertThat(trainer(model, optimizer, config, new StopSignal()).resume())
          .isEqualTo(
              new TrainingOutcome.StoppedEarly(
                  4, Optional.of(new TrainingOutcome.Best(bestScoreInLog(), 1, 0))));
    }
  }

  private double bestScoreInLog() {
    try {
      return lines("evaluation").getFirst().get("score").doubleValue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void the_most_steps_end_a_run_in_mid_epoch_with_an_evaluation() throws IOException {
    Result result = train(config(10).withMaxSteps(13), new TinyRegression(HIDDEN, 7, 0, 1));
    assertThat(result.outcome()).isInstanceOf(TrainingOutcome.Finished.class);
    assertThat(result.outcome().step()).isEqualTo(13);
    assertThat(lines("evaluation").getLast().get("step").longValue()).isEqualTo(13);
  }

  @Test
  void another_configuration_or_model_is_refused_before_anything_is_overwritten() {
    train(config(2), new TinyRegression(HIDDEN, 7, 0, 1));
    try (TinyRegression model = new TinyRegression(HIDDEN, 7, 0, 9);
        AdamW optimizer = new AdamW(model.groups(0.01))) {
      Map<String, float[]> before = weights(model);
      assertThatThrownBy(() -> trainer(model, optimizer, config(3), new StopSignal()).resume())
          .isInstanceOf(TrainingException.CheckpointUnusable.class)
          .hasMessageContaining("epochs=2")
          .hasMessageContaining("epochs=3");
      assertBitIdentical(weights(model), before);
    }
    try (TinyRegression model = new TinyRegression(HIDDEN, 7, 0, 9);
        AdamW optimizer = new AdamW(model.groups(0.02))) {
      assertThatThrownBy(() -> trainer(model, optimizer, config(2), new StopSignal()).resume())
          .isInstanceOf(TrainingException.CheckpointUnusable.class)
          .hasMessageContaining("learningRate=0.01")
          .hasMessageContaining("learningRate=0.02");
    }
    try (TinyRegression wider = new TinyRegression(HIDDEN + 1, 7, 0, 9);
        AdamW optimizer = new AdamW(wider.groups(0.01))) {
      Map<String, float[]> before = weights(wider);
      assertThatThrownBy(() -> trainer(wider, optimizer, config(2), new StopSignal()).resume())
          .isInstanceOf(TrainingException.CheckpointUnusable.class)
          .hasMessageContaining("first.weight");
      assertBitIdentical(weights(wider), before);
    }
  }

  @Test
  void a_checkpoint_with_any_bit_flipped_is_refused() throws IOException {
    train(config(2), new TinyRegression(HIDDEN, 7, 0, 1));
    byte[] good = Files.readAllBytes(run().last());
    SplittableRandom random = new SplittableRandom(4);
    for (int trial = 0; trial < 40; trial++) {
      byte[] bad = good.clone();
      int bit = random.nextInt(bad.length * 8);
      bad[bit / 8] ^= (byte) (1 << (bit % 8));
      Files.write(run().last(), bad);
      try (TinyRegression model = new TinyRegression(HIDDEN, 7, 0, 1);
          AdamW optimizer = new AdamW(model.groups(0.01))) {
        assertThatThrownBy(() -> trainer(model, optimizer, config(2), new StopSignal()).resume())
            .isInstanceOf(TrainingException.CheckpointUnusable.class)
            .hasMessageContaining("last.safetensors");
      }
    }
  }

  @Test
  void training_anew_in_a_folder_with_a_checkpoint_is_refused() {
    train(config(1), new TinyRegression(HIDDEN, 7, 0, 1));
    assertThatThrownBy(() -> train(config(1), new TinyRegression(HIDDEN, 7, 0, 1)))
        .isInstanceOf(TrainingException.CheckpointUnusable.class)
        .hasMessageContaining("resume it");
  }

  @Test
  void a_folder_in_which_a_run_is_training_is_refused() {
    try (RunFolder.Lock _ = run().lock()) {
      assertThatThrownBy(() -> train(config(1), new TinyRegression(HIDDEN, 7, 0, 1)))
          .isInstanceOf(TrainingException.CheckpointUnusable.class)
          .hasMessageContaining("another process is training");
    }
  }

  @Test
  void a_thousand_steps_leave_memory_where_it_was() throws IOException {
    int threads = torch.get_num_threads();
    torch.set_num_threads(1); // many small steps; threads would only wait for each other
    try (TinyRegression model = new TinyRegression(256, 30, 0.1, 1);
        AdamW optimizer = new AdamW(model.groups(0.001))) {
      long[] handles = new long[2];
      long[] resident = new long[2];
      int[] seen = {0};
      model.beforeBatch =
          () -> {
            int at = seen[0]++;
            if (at == 200 || at == 1200) {
              int which = at == 200 ? 0 : 1;
              System.gc();
              handles[which] = Pointer.totalCount();
              resident[which] = residentOutsideTheHeap();
            }
          };
      TrainerConfig config = config(1000).withMaxSteps(1300).withCheckpoints(100, 0);
      trainer(model, optimizer, config.withEvaluation(1000, 0), new StopSignal()).train();
      assertThat(handles[1]).isEqualTo(handles[0]);
      // A step makes some 100 kB of tensors: lost ones would be 100 MB by now.
      assertThat(resident[1] - resident[0]).isLessThan(20 << 20);
    } finally {
      torch.set_num_threads(threads);
    }
  }

  private static long residentOutsideTheHeap() {
    return Pointer.physicalBytes() - Runtime.getRuntime().totalMemory();
  }

  // What the tests above share.

  private record Result(TrainingOutcome outcome, Map<String, float[]> weights) {}

  private RunFolder run() {
    return new RunFolder(folder);
  }

  private static TrainerConfig config(int epochs) {
    return TrainerConfig.of(epochs, 17);
  }

  private Result train(TrainerConfig config, TinyRegression model) {
    try (model;
        AdamW optimizer = new AdamW(model.groups(0.01))) {
      TrainingOutcome outcome = trainer(model, optimizer, config, new StopSignal()).train();
      return new Result(outcome, weights(model));
    }
  }

  private Trainer<TinyRegression.Batch> trainer(
      TinyRegression model, Optimizer optimizer, TrainerConfig config, StopSignal stop) {
    return new Trainer<>(model, optimizer, config, run(), TrainingProgress.silent(), stop);
  }

  private static Map<String, float[]> weights(TinyRegression model) {
    Map<String, float[]> weights = new LinkedHashMap<>();
    model.parameters.forEach((name, tensor) -> {
      float[] values = new float[(int) tensor.numel()];
      tensor.data_ptr_float().get(values);
      weights.put(name, values);
    });
    return weights;
  }

  private static void assertBitIdentical(
      Map<String, float[]> actual, Map<String, float[]> expected) {
    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (name, values) -> assertThat(Arrays.equals(actual.get(name), values)).as(name).isTrue());
  }

  private void reset() throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  private List<JsonNode> lines(String type) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(run().log())) {
      JsonNode node = JsonMapper.shared().readTree(line);
      if (node.get("type").stringValue().equals(type)) {
        lines.add(node);
      }
    }
    return lines;
  }

  /** The log without what a clock says. */
  private List<ObjectNode> timeless() throws IOException {
    List<ObjectNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(run().log())) {
      ObjectNode node = (ObjectNode) JsonMapper.shared().readTree(line);
      node.remove(List.of("seconds", "tokens_per_second"));
      lines.add(node);
    }
    return lines;
  }
}
