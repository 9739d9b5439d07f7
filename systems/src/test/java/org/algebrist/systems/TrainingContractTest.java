package org.algebrist.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.comus.TinyComus;
import org.algebrist.systems.ept.training.TinyEpt;
import org.algebrist.systems.joint.TinyJoint;
import org.algebrist.systems.mathgpt.TinyMathGpt;
import org.algebrist.systems.numgpt.TinyNumGpt;
import org.algebrist.systems.symbolic.training.TinySymbolic;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for the training of every system. */
class TrainingContractTest {
  @TempDir Path folder;

  static Stream<TinyExperiment> systems() {
    return Stream.of(
        TinyEpt.EXPERIMENT,
        TinySymbolic.EXPERIMENT,
        TinyNumGpt.EXPERIMENT,
        TinyMathGpt.EXPERIMENT,
        TinyComus.EXPERIMENT,
        TinyJoint.EXPERIMENT);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void aRunThatIsStoppedAndResumedIsTheRunThatWasNot(TinyExperiment tiny) throws IOException {
    TrainingOutcome whole = train(tiny, "whole", 0);
    TrainingOutcome stopped = train(tiny, "parts", tiny.stopAfter());
    TrainingOutcome resumed = train(tiny, "parts", 0);

    assertThat(whole).isInstanceOf(TrainingOutcome.Finished.class);
    assertThat(stopped).isInstanceOf(TrainingOutcome.Interrupted.class);
    assertThat(stopped.step()).isEqualTo(tiny.stopAfter());
    assertThat(resumed).isEqualTo(whole);
    assertThat(weights(run("parts").last()))
        .containsExactlyElementsOf(weights(run("whole").last()));
    assertThat(losses("parts")).hasSize((int) whole.step()).isEqualTo(losses("whole"));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void aPackedModelHasTheWeightsAndScoresOfTheRun(TinyExperiment tiny) throws IOException {
    train(tiny, "run", 0);
    try (Runner experiment = tiny.prepare(folder)) {
      experiment.loadBest(run("run"));
      SequencedMap<String, SequencedMap<String, Double>> scores = experiment.evaluate();
      Path model = folder.resolve("model");
      experiment.pack(model);
      assertThat(experiment.evaluate()).as("packing changes no weight").isEqualTo(scores);
      assertThat(model).isDirectoryContaining("glob:**SHA256SUMS");
      assertThat(model.resolve("config.json"))
          .content()
          .contains("\"algebrist " + tiny.in(folder).text("system").orElseThrow() + " ");

      experiment.load(model.resolve("model.safetensors"));
      SequencedMap<String, SequencedMap<String, Double>> stored = experiment.evaluate();
      if (tiny.lossless()) {
        assertThat(stored).isEqualTo(scores);
      } else {
        assertThat(stored.keySet()).isEqualTo(scores.keySet());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("systems")
  void aConfigurationIsReadBackAsARunFolderKeepsIt(TinyExperiment tiny) throws IOException {
    ExperimentFile file = tiny.in(folder, "seed=5");
    Path kept = Files.writeString(folder.resolve("kept.yaml"), file.yaml());
    assertThat(ExperimentFile.read(kept, List.of()).yaml()).isEqualTo(file.yaml());
    assertThat(TrainedSystem.of(file).dataFiles(file, folder))
        .allSatisfy(path -> assertThat(path).exists());
  }

  @ParameterizedTest
  @MethodSource("systems")
  void aWordThatIsNotKnownIsNamedWithItsKeyAndTheKnownOnes(TinyExperiment tiny) {
    assertThatThrownBy(() -> tiny.prepare(folder, "training.precision=fp64").close())
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("training.precision=fp64 is none of [fp32, bf16]");
    assertThatThrownBy(() -> tiny.prepare(folder, "training.optimizer=ADAMW").close())
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("[adamw, lamb]");
    assertThatThrownBy(() -> tiny.prepare(folder, "training.schedule=1").close())
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("training.schedule");
    assertThatThrownBy(() -> tiny.prepare(folder, "training.schedule=null").close())
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("'training.schedule' has no value");
  }

  private TrainingOutcome train(TinyExperiment tiny, String run, int stopAfter) throws IOException {
    try (Runner experiment = tiny.prepare(folder)) {
      return QuietTraining.train(experiment, folder.resolve(run), stopAfter);
    }
  }

  private RunFolder run(String name) {
    return RunFolder.open(folder.resolve(name));
  }

  private static List<HostTensor> weights(Path file) {
    return List.copyOf(Safetensors.read(file).tensors().values());
  }

  /** What was logged of each update, without times. */
  private List<String> losses(String run) throws IOException {
    return Files.readAllLines(run(run).log()).stream()
        .filter(line -> line.contains("\"type\":\"step\""))
        .map(line -> line.replaceAll(",\"(seconds|tokens_per_second)\":[^,}]*", ""))
        .toList();
  }
}
