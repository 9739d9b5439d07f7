package org.algebrist.systems.symbolic.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.systems.QuietTraining;
import org.algebrist.systems.symbolic.AnswerProposer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolicTrainingTest {
  /** Until all is learnt. */
  private static final String[] LONG = {
    "training.epochs=20", "data.perEpoch=100", "model.dropout=0.0"
  };

  @TempDir Path folder;

  @Test
  void whatWasLearntIsAnswered() throws IOException {
    train("run", LONG);
    try (Runner experiment = prepare()) {
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
    train("run");
    pack("model", "run");
    Map<String, HostTensor> learnt = new ModelFolder(folder.resolve("model")).weights();
    for (String initial : List.of("run", "model")) {
      assertThat(begun("initial=" + folder.resolve(initial))).as(initial).isEqualTo(learnt);
    }
    assertThat(begun()).isNotEqualTo(learnt);
  }

  /** What a training begins with, in the precision in which models are packed. */
  private Map<String, HostTensor> begun(String... overrides) throws IOException {
    try (Runner experiment = prepare(overrides)) {
      experiment.pack(folder.resolve("begun"));
    }
    return new ModelFolder(folder.resolve("begun")).weights();
  }

  @Test
  void whatTheOtherModelAnsweredMayStillBeAnswered() throws IOException {
    train("run");
    pack("model", "run");
    Files.writeString(folder.resolve("exponentials"), "1|sub Y' exp x\texp x\n".repeat(8));
    try (Runner experiment =
        prepare(
            "initial=" + folder.resolve("model"),
            "data.train=[exponentials]",
            "data.heldOut=[exponentials]")) {
      experiment.pack(folder.resolve("second"));
    }
    assertThat(AnswerProposer.STORE.describe(folder.resolve("second")).learnt().admitted())
        .contains("exp", "sin", "cos");
  }

  @Test
  void aModelOfAnotherShapeOrVocabularyIsNoBeginning() throws IOException {
    train("run");
    pack("model", "run");
    for (String initial : List.of("run", "model")) {
      String begin = "initial=" + folder.resolve(initial);
      assertThatThrownBy(() -> prepare(begin, "model.heads=4").close()) // the same tensors
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining(folder.resolve(initial).toString())
          .hasMessageContaining("heads=2, expected 4");
      assertThatThrownBy(() -> prepare(begin, "model.width=64", "model.norm=post").close())
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("width=32, expected 64")
          .hasMessageContaining("norm=pre, expected post");
      assertThatThrownBy(() -> prepare(begin, "model.numbers=digits").close())
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("numbers=compact, expected digits");
      prepare(begin, "model.dropout=0.2", "model.deviation=0.5").close(); // of training alone
    }
    assertThatThrownBy(() -> prepare("initial=absent").close())
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("absent")
        .hasMessageContaining("'initial'");
  }

  /**
   * Writes a run's model as a folder; its configuration lies beside it as the command leaves it.
   */
  private void pack(String model, String run) throws IOException {
    RunFolder made = RunFolder.open(folder.resolve(run));
    try (Runner experiment = prepare()) {
      made.writeConfig(Files.readString(folder.resolve("tiny.yaml")));
      experiment.loadBest(made);
      experiment.pack(folder.resolve(model));
    }
  }

  private void train(String run, String... overrides) throws IOException {
    try (Runner experiment = prepare(overrides)) {
      assertThat(QuietTraining.train(experiment, folder.resolve(run), 0))
          .isInstanceOf(TrainingOutcome.Finished.class);
    }
  }

  private Runner prepare(String... overrides) throws IOException {
    return TinySymbolic.EXPERIMENT.prepare(folder, overrides);
  }
}
