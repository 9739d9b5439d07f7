package org.algebrist.systems.ept;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.experiment.QuietTraining;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EptTrainingTest {
  @TempDir Path folder;

  @BeforeEach
  void writeProblemsAndEncoder() throws IOException {
    TinyProblems.write(folder, "tiny_train", 60, 1);
    TinyProblems.write(folder, "tiny_test", 4, 2);
    TinyEncoder.write(folder.resolve("encoder"), 3);
  }

  @Test
  void aRunThatIsStoppedAndResumedIsTheRunThatWasNot() throws IOException {
    TrainingOutcome whole = train("whole", 0);
    TrainingOutcome stopped = train("parts", 3);
    assertThat(stopped).isInstanceOf(TrainingOutcome.Interrupted.class);
    TrainingOutcome resumed = train("parts", 0);

    assertThat(whole).isInstanceOf(TrainingOutcome.Finished.class);
    assertThat(whole.step()).isEqualTo(14); // 54 problems, 8 a batch, 2 epochs
    assertThat(resumed).isEqualTo(whole);
    assertThat(weights("parts")).containsExactlyElementsOf(weights("whole"));
    assertThat(losses("parts")).hasSize(14).isEqualTo(losses("whole"));
  }

  @Test
  void aTrainedModelIsLoadedAndScoredOnEverySet() throws IOException {
    train("run", 0);
    SequencedMap<String, SequencedMap<String, Double>> first = evaluate("run");
    SequencedMap<String, SequencedMap<String, Double>> again = evaluate("run");

    assertThat(first.keySet()).containsExactly("development", "tiny_test", "tiny_test (unseen)");
    assertThat(first.get("tiny_test").get("problems")).isEqualTo(4);
    assertThat(first.get("tiny_test (unseen)").get("problems")).isLessThanOrEqualTo(4);
    assertThat(first.get("tiny_test"))
        .containsKeys("accuracy", "accuracy_authors_check", "accuracy_reranked", "any_of_beam");
    assertThat(first.values())
        .allSatisfy(figures -> {
          assertThat(figures.values()).allMatch(v -> v >= 0 && v <= 100);
          assertThat(figures.get("accuracy")).isLessThanOrEqualTo(figures.get("any_of_beam"));
        });
    assertThat(again.get("tiny_test").get("accuracy"))
        .isEqualTo(first.get("tiny_test").get("accuracy"));
  }

  private TrainingOutcome train(String run, int stopAfter) throws IOException {
    try (EptTraining training = prepare()) {
      return QuietTraining.train(training, folder.resolve(run), stopAfter);
    }
  }

  private SequencedMap<String, SequencedMap<String, Double>> evaluate(String run) {
    try (EptTraining training = prepare()) {
      training.load(RunFolder.open(folder.resolve(run)).best());
      return training.evaluate();
    }
  }

  private List<HostTensor> weights(String run) {
    return Safetensors.read(folder.resolve(run).resolve("last.safetensors"))
        .tensors()
        .values()
        .stream()
        .toList();
  }

  /** What was logged of each update, without times. */
  private List<String> losses(String run) throws IOException {
    return Files.readAllLines(folder.resolve(run).resolve("log.jsonl")).stream()
        .filter(line -> line.contains("\"type\":\"step\""))
        .map(line -> line.replaceAll(",\"(seconds|tokens_per_second)\":[^,}]*", ""))
        .toList();
  }

  private EptTraining prepare() {
    return EptTraining.prepare(experiment(), folder, ComputeDevice.CPU);
  }

  private EptExperiment experiment() {
    return new EptExperiment(
        "wordproblem",
        "tiny",
        1,
        new EptExperiment.Data(
            List.of("tiny_train"), List.of(), 0.1, List.of("tiny_test"), false, true),
        new EptExperiment.Model(folder.resolve("encoder").toString(), 2, 0.1, "fp32"),
        new TrainingSettings(2, 8, 1, 1e-3, 1e-3, 0.06, "adamw", 0, 1, 0.1, 0.5, true, 1, "fp32"));
  }
}
