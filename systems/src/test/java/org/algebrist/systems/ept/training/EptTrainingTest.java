package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.QuietTraining;
import org.algebrist.systems.ept.TrainedEpt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EptTrainingTest {
  @TempDir Path folder;

  @Test
  void aTrainedModelIsLoadedAndScoredOnEverySet() throws IOException {
    try (Runner training = TinyEpt.EXPERIMENT.prepare(folder)) {
      TrainingOutcome whole = QuietTraining.train(training, folder.resolve("run"), 0);
      assertThat(whole.step()).isEqualTo(14); // 54 problems, 8 a batch, 2 epochs
    }
    SequencedMap<String, SequencedMap<String, Double>> first = evaluate("run");
    SequencedMap<String, SequencedMap<String, Double>> again = evaluate("run");

    assertThat(first.keySet()).containsExactly("development", "tiny_test", "tiny_test (unseen)");
    assertThat(first.get("tiny_test").get("problems")).isEqualTo(4);
    assertThat(first.get("tiny_test (unseen)").get("problems")).isLessThanOrEqualTo(4);
    assertThat(first.get("tiny_test"))
        .containsKeys("accuracy", "accuracy_authors_check", "accuracy_reranked", "any_of_beam");
    assertThat(first.values())
        .allSatisfy(figures -> {
          figures.forEach((name, value) ->
              assertThat(value)
                  .as(name)
                  .satisfiesAnyOf(
                      v -> assertThat(v).isBetween(0.0, 100.0),
                      v -> assertThat(figures.get("answered_coverage")).isZero()));
          assertThat(figures.get("accuracy")).isLessThanOrEqualTo(figures.get("any_of_beam"));
        });
    assertThat(again.get("tiny_test").get("accuracy"))
        .isEqualTo(first.get("tiny_test").get("accuracy"));
  }

  @Test
  void trainingMayBeginWithAModelWhoseTableOfConstantsIsAnother() throws IOException {
    Path packed = folder.resolve("packed");
    List<Rational> constants;
    float[] theirs;
    try (EptLearner first = learner("training.epochs=1")) {
      first.evaluate();
      first.pack(packed);
      constants = TrainedEpt.describe(packed).learnt().constants();
      theirs = new ModelFolder(packed).weights().get("constants.weight").toFloats();
    }
    String[] wider = {"data.train=[tiny_train, tiny_other]", "data.canonicalEquations=false"};
    Files.writeString(
        folder.resolve("ept").resolve("tiny_other.jsonl"),
        """
        {"id": "o", "text": "Half as much as Ann has are 6 pens .", "numbers": [{"token": [6], "value": "6"}], \
        "expr": [[0, "X_0 C_0.5 * N_0 ="], [1, "X_0"]], "answer": [[12]]}
        """);
    try (EptLearner begun = learner(with(wider, "initial=" + packed))) {
      List<Rational> table = data(wider).constants();
      assertThat(table).hasSize(constants.size() + 1).startsWith(Rational.of(1, 2));
      int width = theirs.length / constants.size();
      float[] ours = parameter(begun, "constants.weight");
      assertThat(Arrays.copyOfRange(ours, width, ours.length)).isEqualTo(theirs);
      assertThat(Arrays.copyOfRange(ours, 0, width)).doesNotContain(theirs[0]);
      assertThat(parameter(begun, "query.0.weight"))
          .isEqualTo(new ModelFolder(packed).weights().get("query.0.weight").toFloats());
    }
    assertThatThrownBy(() -> learner("initial=" + folder.resolve("none")))
        .isInstanceOf(BrokenWeightsException.class);
    assertThatThrownBy(() -> learner("model.asks=false", "initial=" + packed))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("operators.weight");
  }

  private static String[] with(String[] overrides, String another) {
    return Stream.concat(Stream.of(overrides), Stream.of(another)).toArray(String[]::new);
  }

  private EptLearner learner(String... overrides) throws IOException {
    return new EptLearner(experiment(overrides), data(overrides), ComputeDevice.CPU);
  }

  private EptData data(String... overrides) throws IOException {
    EptExperiment experiment = experiment(overrides);
    return EptData.load(folder, experiment.data(), experiment.seed());
  }

  private EptExperiment experiment(String... overrides) throws IOException {
    return TinyEpt.EXPERIMENT.in(folder, overrides).as(EptExperiment.class);
  }

  private static float[] parameter(EptLearner learner, String name) {
    return Tensors.toFloats(learner.model().parameters().get(name));
  }

  private SequencedMap<String, SequencedMap<String, Double>> evaluate(String run)
      throws IOException {
    try (Runner training = TinyEpt.EXPERIMENT.prepare(folder)) {
      training.load(RunFolder.open(folder.resolve(run)).best());
      return training.evaluate();
    }
  }
}
