package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.experiment.run.ExperimentSystem;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.QuietTraining;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolicTrainingTest {
  private static final String CONFIG =
      """
      system: symbolic
      name: tiny
      seed: 1
      data: {train: [pairs.gz], heldOut: [pairs.gz], tests: {own: [pairs.gz], other: [other]},
             generated: {}, folder: '', items: 0,
             heldOutItems: 0, testItems: 0, seed: 1}
      model: {encoding: tree_sum, decoderTree: false, sides: true, numbers: compact,
              encoderLayers: 1, decoderLayers: 1, width: 32, heads: 2, feedForward: 2, norm: pre,
              embeddingNorm: false, activation: relu, dropout: 0.0, deviation: 0.0, length: 40,
              clip: 8, relationSteps: 4, treeDepth: 8, treeWidth: 4, initial: ''}
      training: {epochs: 20, perEpoch: 100, batch: 8, rate: 1.0e-2, schedule: cosine, warmup: 0.1,
                 beta2: 0.98, weightDecay: 0.0, clip: 1.0, precision: fp32}
      evaluation: {beams: [3], normalised: true, length: 0, threads: 2, milliseconds: 200}
      """;

  @TempDir Path folder;

  @BeforeEach
  void aFewIntegrals() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int n = 2; n < 8; n++) {
      lines.add(
          "1|sub Y' pow x INT+ %d\tmul div INT+ 1 INT+ %d pow x INT+ %d"
              .formatted(n, n + 1, n + 1));
      lines.add(
          "1|sub Y' cos mul INT+ %d x\tmul div INT+ 1 INT+ %d sin mul INT+ %d x"
              .formatted(n, n, n));
      lines.add("1|sub Y' mul INT+ %d exp x\tmul INT+ %d exp x".formatted(n, n));
    }
    lines.add("1|sub Y' sin x\tmul INT- 1 cos x");
    lines.add("1|sub Y' INT+ 1 2\tmul INT+ 1 2 x");
    try (var gzip = new GZIPOutputStream(Files.newOutputStream(folder.resolve("pairs.gz")))) {
      gzip.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }
  }

  @BeforeEach
  void oneOfThemAndAnotherThatIsTooLong() throws IOException {
    Files.writeString(
        folder.resolve("other"),
        "1|sub Y' mul INT+ 4 exp x\tmul INT+ 4 exp x\n1|sub Y' %sx\tx\n"
            .formatted("add x ".repeat(30)));
  }

  @Test
  void whatWasLearntIsAnswered() throws IOException {
    train("run", 0);
    try (Experiment experiment = prepare()) {
      experiment.loadBest(RunFolder.open(folder.resolve("run")));
      SequencedMap<String, SequencedMap<String, Double>> figures = experiment.evaluate();
      assertThat(figures.get("own"))
          .containsEntry("items", 20.0)
          .containsEntry("beam3", 100.0)
          .containsEntry("greedy", 100.0);
      assertThat(figures.get("own:trigonometric")).containsEntry("items", 7.0);
      assertThat(figures).doesNotContainKey("own:deduplicated"); // all occur in training
      assertThat(figures.get("other")).containsEntry("items", 2.0).containsEntry("beam3", 50.0);
      assertThat(figures.get("other:deduplicated"))
          .containsEntry("items", 1.0)
          .containsEntry("beam3", 0.0);
      experiment.pack(folder.resolve("model"));
    }
    Formula question = SymbolicReader.read("sub Y' sin x").orThrow();
    try (AnswerProposer proposer = AnswerProposer.open(folder.resolve("model"))) {
      assertThat(proposer.propose(question, 3, Set.of()))
          .isInstanceOfSatisfying(
              AnswerProposer.Proposals.Made.class,
              made ->
                  assertThat(made.proposals().getFirst().answer())
                      .isEqualTo(SymbolicReader.read("mul INT- 1 cos x").orThrow()));
      assertThat(proposer.propose(Formula.symbol("unheard"), 3, Set.of()))
          .isInstanceOf(AnswerProposer.Proposals.Unreadable.class);
    }
  }

  @Test
  void aRunThatWasStoppedGoesOnAsIfItHadNotBeen() throws IOException {
    String[] few = {"training.epochs=2", "training.perEpoch=24", "model.dropout=0.1"};
    train("whole", 0, few);
    assertThat(train("parts", 4, few)).isInstanceOf(TrainingOutcome.Interrupted.class);
    train("parts", 0, few);
    assertThat(tensors("parts")).containsExactlyElementsOf(tensors("whole"));
  }

  @Test
  void whatIsWrongInAFileIsNamedWithItsLine() throws IOException {
    for (String line : List.of("sub x x", "1|sub Y' x\tmul x", "1|sub Y' x\tmul x unheard")) {
      Files.writeString(folder.resolve("bad"), "1|sub Y' x\tx\n" + line);
      assertThatThrownBy(() -> prepare("data.train=[bad]").close())
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("line 2");
    }
    assertThatThrownBy(() -> prepare("data.train=[absent]").close()).hasMessageContaining("absent");
    assertThatThrownBy(() -> prepare("data.train=[]").close())
        .hasMessageContaining("nothing to learn");
    assertThatThrownBy(() -> prepare("model.encoding=spiral").close())
        .hasMessageContaining("spiral");
  }

  @Test
  void aTrainingBeginsWithTheWeightsOfAModelFolderOrOfARun() throws IOException {
    train("run", 0, "training.epochs=1");
    pack("model", "run");
    Map<String, HostTensor> learnt = new ModelFolder(folder.resolve("model")).weights();
    for (String initial : List.of("run", "model")) {
      assertThat(begun("model.initial=" + folder.resolve(initial))).as(initial).isEqualTo(learnt);
    }
    assertThat(begun()).isNotEqualTo(learnt);
  }

  /** What a training begins with, in the precision in which models are packed. */
  private Map<String, HostTensor> begun(String... overrides) throws IOException {
    try (Experiment experiment = prepare(overrides)) {
      experiment.pack(folder.resolve("begun"));
    }
    return new ModelFolder(folder.resolve("begun")).weights();
  }

  @Test
  void whatTheOtherModelAnsweredMayStillBeAnswered() throws IOException {
    train("run", 0, "training.epochs=1");
    pack("model", "run");
    Files.writeString(folder.resolve("exponentials"), "1|sub Y' exp x\texp x\n".repeat(8));
    try (Experiment experiment =
        prepare(
            "model.initial=" + folder.resolve("model"),
            "data.train=[exponentials]",
            "data.heldOut=[exponentials]")) {
      experiment.pack(folder.resolve("second"));
    }
    assertThat(SymbolicFolder.describe(folder.resolve("second")).admitted())
        .contains("exp", "sin", "cos");
  }

  @Test
  void aModelOfAnotherShapeOrVocabularyIsNoBeginning() throws IOException {
    train("run", 0, "training.epochs=1");
    pack("model", "run");
    for (String initial : List.of("run", "model")) {
      String begin = "model.initial=" + folder.resolve(initial);
      assertThatThrownBy(() -> prepare(begin, "model.heads=4").close()) // the same tensors
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining(folder.resolve(initial).toString())
          .hasMessageContaining("heads=2, expected 4");
      assertThatThrownBy(() -> prepare(begin, "model.width=64", "model.norm=post").close())
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("width=32, expected 64")
          .hasMessageContaining("preNorm=true, expected false");
      assertThatThrownBy(() -> prepare(begin, "model.numbers=digits").close())
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("numbers=compact, expected digits");
      prepare(begin, "model.dropout=0.2", "model.deviation=0.5").close(); // of training alone
    }
    assertThatThrownBy(() -> prepare("model.initial=absent").close())
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("absent")
        .hasMessageContaining("model.initial");
  }

  /**
   * Writes a run's model as a folder; its configuration lies beside it as the command leaves it.
   */
  private void pack(String model, String run) throws IOException {
    RunFolder made = RunFolder.open(folder.resolve(run));
    try (Experiment experiment = prepare()) {
      made.writeConfig(Files.readString(folder.resolve("tiny.yaml")));
      experiment.loadBest(made);
      experiment.pack(folder.resolve(model));
    }
  }

  private List<HostTensor> tensors(String run) {
    return List.copyOf(
        Safetensors.read(RunFolder.open(folder.resolve(run)).last()).tensors().values());
  }

  private TrainingOutcome train(String run, int stopAfter, String... overrides) throws IOException {
    try (Experiment experiment = prepare(overrides)) {
      return QuietTraining.train(experiment, folder.resolve(run), stopAfter);
    }
  }

  private Experiment prepare(String... overrides) throws IOException {
    Files.writeString(folder.resolve("tiny.yaml"), CONFIG);
    ExperimentFile file = ExperimentFile.read(folder.resolve("tiny.yaml"), List.of(overrides));
    return ExperimentSystem.of(file).prepare(file, folder, ComputeDevice.CPU);
  }
}
