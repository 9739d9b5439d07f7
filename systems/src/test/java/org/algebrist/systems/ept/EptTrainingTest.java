package org.algebrist.systems.ept;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SequencedMap;
import org.algebrist.experiment.run.Runner;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.systems.QuietTraining;
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

  private SequencedMap<String, SequencedMap<String, Double>> evaluate(String run)
      throws IOException {
    try (Runner training = TinyEpt.EXPERIMENT.prepare(folder)) {
      training.load(RunFolder.open(folder.resolve(run)).best());
      return training.evaluate();
    }
  }
}
