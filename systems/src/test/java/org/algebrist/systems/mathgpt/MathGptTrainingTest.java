package org.algebrist.systems.mathgpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.experiment.run.ExperimentSystem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.systems.QuietTraining;
import org.algebrist.systems.mathgpt.corpus.CorpusBuilder;
import org.algebrist.systems.mathgpt.corpus.CorpusFormat;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MathGptTrainingTest {
  private static final String CONFIG =
      """
      system: mathtext
      name: tiny
      seed: 1
      data:
        {task: equations, source: synthetic, fold: 0, seed: 1, items: 96, tests: 12, renumbered: 0, corpus: ''}
      model:
        formulas: tree
        numbers: flat
        positions: binary
        types: true
        linked: true
        layers: 1
        width: 16
        heads: 2
        length: 192
        vocabulary: 400
        names: 20
        dropout: 0.1
        deviation: 0.2
        initial: ''
      training:
        epochs: 1
        batch: 16
        rate: 5.0e-3
        schedule: linear
        warmup: 0.1
        beta2: 0.95
        weightDecay: 0.1
        clip: 1.0
        lossOn: label
        beam: 2
        precision: fp32
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"tree, subtree", "tree, numeral", "tree, pointer", "latex, flat", "prefix, flat"})
  void equationsAreLearntAndScored(String formulas, String numbers) throws IOException {
    String[] overrides = {"model.formulas=" + formulas, "model.numbers=" + numbers};
    train("run", 0, overrides);
    SequencedMap<String, Double> figures = scored("run", overrides);
    assertThat(figures.get("items")).isEqualTo(12);
    if (formulas.equals("tree")) {
      assertThat(figures.get("well_formed")).isEqualTo(100);
    }
    assertThat(figures.get("tree_match")).isBetween(0.0, 100.0);
  }

  @Test
  void aRunThatWasStoppedGoesOnAsIfItHadNotBeen() throws IOException {
    train("whole", 0);
    assertThat(train("parts", 3)).isInstanceOf(TrainingOutcome.Interrupted.class);
    train("parts", 0);
    assertThat(tensors("parts")).containsExactlyElementsOf(tensors("whole"));
  }

  @Test
  void studentActionsAreLearntAndScored() throws IOException {
    train("actions", 0, "data.task=actions", "data.source=''");
    assertThat(scored("actions", "data.task=actions", "data.source=''"))
        .containsKeys("accuracy", "accuracy_right", "accuracy_wrong");
  }

  @Test
  void aModelThatReadACorpusBeginsAnother() throws Exception {
    Path corpus = folder.resolve("corpus");
    List<Path> documents = new ArrayList<>();
    for (int i = 0; i < 45; i++) {
      Path document = folder.resolve("note" + i + ".tex");
      Files.writeString(
          document,
          "Let $x_%d > 0$. Then \\[ x_%d^2 + \\frac{%d}{y} = \\int_0^1 f(t)\\,dt \\] holds."
              .formatted(i, i, i));
      documents.add(document);
    }
    new CorpusBuilder(
            CorpusInput.of(documents, CorpusFormat.AUTO), corpus, CorpusBuilder.Settings.of(1))
        .build(counts -> {}, () -> false);
    String[] reading = {"data.task=corpus", "data.corpus=" + corpus, "model.length=48"};
    train("reading", 0, reading);
    try (Experiment experiment = prepare(reading)) {
      experiment.load(weights("reading"));
      assertThat(experiment.evaluate().get("test").get("loss")).isPositive();
      experiment.pack(folder.resolve("model"));
    }
    String[] begun = {"model.initial=" + folder.resolve("model"), "data.items=32"};
    train("begun", 0, begun);
    assertThat(scored("begun", begun).get("well_formed")).isEqualTo(100);
    try (TextCompleter completer = TextCompleter.load(folder.resolve("model"))) {
      assertThat(
              completer.complete(
                  "Then $", new TextCompleter.Settings(TextCompleter.Next.FORMULA, 2, 20, 1L, 1.0)))
          .isInstanceOf(Completion.Continued.class);
    }
  }

  /** Problems with solutions where GSM8K's are. */
  private void writeProblems() throws IOException {
    StringBuilder problems = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      problems.append(
          """
          {"question": "Ann has %d pears and buys %d more, then eats 2. How many are left?", \
          "answer": "She has %d+%d=<<%d+%d=%d>>%d pears.\\nThen %d-2=<<%d-2=%d>>%d are left.\\n#### %d"}
          """
              .formatted(
                  i, i + 3, i, i + 3, i, i + 3, 2 * i + 3, 2 * i + 3, 2 * i + 3, 2 * i + 3,
                  2 * i + 1, 2 * i + 1, 2 * i + 1));
    }
    Files.createDirectories(folder.resolve("gsm8k"));
    Files.writeString(folder.resolve("gsm8k").resolve("train.jsonl"), problems);
  }

  @Test
  void theOpenCorporaAreReadWhereNoFolderIsNamed() throws IOException {
    writeProblems();
    String[] reading = {"data.task=corpus", "data.corpus=''", "model.length=48"};
    train("open", 0, reading);
    try (Experiment experiment = prepare(reading)) {
      experiment.load(weights("open"));
      assertThat(experiment.evaluate().get("test").get("tokens")).isGreaterThan(40);
    }
  }

  @Test
  void answersAreGraded() throws IOException {
    writeProblems();
    String[] overrides = {"data.task=scoring", "data.source=''", "data.items=30"};
    train("grades", 0, overrides);
    assertThat(scored("grades", overrides).keySet())
        .containsExactly("accuracy", "macro_f1", "auc", "rmse", "kappa", "items");
  }

  @Test
  void whatIsNotThereIsNamed() {
    ExperimentFile file = file("data.source=mawps");
    assertThat(ExperimentSystem.of(file).dataFiles(file, folder))
        .contains(folder.resolve("ept/mawps_fold0_train.jsonl"));
    assertThatThrownBy(() -> prepare("data.source=mawps").close())
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("mawps_fold0_train.jsonl");
    assertThatThrownBy(() -> prepare("data.task=sudoku").close()).hasMessageContaining("sudoku");
    assertThatThrownBy(() -> prepare("model.numbers=roman").close()).hasMessageContaining("roman");
  }

  private SequencedMap<String, Double> scored(String run, String... overrides) throws IOException {
    try (Experiment experiment = prepare(overrides)) {
      experiment.load(weights(run));
      return experiment.evaluate().get("test");
    }
  }

  private List<HostTensor> tensors(String run) {
    return List.copyOf(Safetensors.read(weights(run)).tensors().values());
  }

  private Path weights(String run) {
    RunFolder runFolder = RunFolder.open(folder.resolve(run));
    return Files.exists(runFolder.best()) ? runFolder.best() : runFolder.last();
  }

  private TrainingOutcome train(String run, int stopAfter, String... overrides) throws IOException {
    try (Experiment experiment = prepare(overrides)) {
      return QuietTraining.train(experiment, folder.resolve(run), stopAfter);
    }
  }

  private Experiment prepare(String... overrides) throws IOException {
    ExperimentFile file = file(overrides);
    return ExperimentSystem.of(file).prepare(file, folder, ComputeDevice.CPU);
  }

  private ExperimentFile file(String... overrides) {
    Path config = folder.resolve("tiny.yaml");
    try {
      Files.writeString(config, CONFIG);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    return ExperimentFile.read(config, List.of(overrides));
  }
}
