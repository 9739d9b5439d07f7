package org.algebrist.systems.mathgpt.training;

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
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.systems.QuietTraining;
import org.algebrist.systems.mathgpt.Completion;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.algebrist.systems.mathgpt.TinyMathGpt;
import org.algebrist.systems.mathgpt.corpus.CorpusBuilder;
import org.algebrist.systems.mathgpt.corpus.CorpusFormat;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MathGptTrainingTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"tree, subtree", "tree, numeral", "tree, pointer", "latex, flat", "prefix, flat"})
  void equationsAreLearntAndScored(String formulas, String numbers) throws IOException {
    String[] overrides = {"model.formulas=" + formulas, "model.numbers=" + numbers};
    train("run", overrides);
    SequencedMap<String, Double> figures = scored("run", overrides);
    assertThat(figures.get("items")).isEqualTo(12);
    if (formulas.equals("tree")) {
      assertThat(figures.get("well_formed")).isEqualTo(100);
    }
    assertThat(figures.get("tree_match")).isBetween(0.0, 100.0);
  }

  @Test
  void studentActionsAreLearntAndScored() throws IOException {
    train("actions", "data.task=actions", "data.source=''");
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
    String[] reading = {"data.task=corpus", "data.corpus=" + corpus, "model.length=96"};
    train("reading", reading);
    try (Runner experiment = prepare(reading)) {
      experiment.load(weights("reading"));
      assertThat(experiment.evaluate().get("test").get("loss")).isPositive();
      experiment.pack(folder.resolve("model"));
    }
    String[] begun = {"initial=" + folder.resolve("model"), "data.items=32"};
    train("begun", begun);
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
    train("open", reading);
    try (Runner experiment = prepare(reading)) {
      experiment.load(weights("open"));
      assertThat(experiment.evaluate().get("test").get("tokens")).isGreaterThan(40);
    }
  }

  @Test
  void answersAreGraded() throws IOException {
    writeProblems();
    String[] overrides = {"data.task=scoring", "data.source=''", "data.items=30"};
    train("grades", overrides);
    assertThat(scored("grades", overrides).keySet())
        .containsExactly("accuracy", "macro_f1", "auc", "rmse", "kappa", "items");
  }

  @Test
  void whatIsNotThereIsNamed() throws IOException {
    ExperimentFile file = TinyMathGpt.EXPERIMENT.in(folder, "data.source=mawps");
    assertThat(TrainedSystem.of(file).dataFiles(file, folder))
        .contains(folder.resolve("ept/mawps_fold0_train.jsonl"));
    assertThatThrownBy(() -> prepare("data.source=mawps").close())
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("mawps_fold0_train.jsonl");
    assertThatThrownBy(() -> prepare("data.task=sudoku").close()).hasMessageContaining("sudoku");
    assertThatThrownBy(() -> prepare("model.numbers=roman").close()).hasMessageContaining("roman");
  }

  private SequencedMap<String, Double> scored(String run, String... overrides) throws IOException {
    try (Runner experiment = prepare(overrides)) {
      experiment.load(weights(run));
      return experiment.evaluate().get("test");
    }
  }

  private Path weights(String run) {
    RunFolder runFolder = RunFolder.open(folder.resolve(run));
    return Files.exists(runFolder.best()) ? runFolder.best() : runFolder.last();
  }

  private void train(String run, String... overrides) throws IOException {
    try (Runner experiment = prepare(overrides)) {
      QuietTraining.train(experiment, folder.resolve(run), 0);
    }
  }

  private Runner prepare(String... overrides) throws IOException {
    return TinyMathGpt.EXPERIMENT.prepare(folder, overrides);
  }
}
