package org.algebrist.systems.numgpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.run.Runner;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.systems.QuietTraining;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumGptTrainingTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"addition", "subtraction", "multiplication"})
  void exactArithmeticIsScoredByTheLengthOfItsNumbers(String task) throws IOException {
    train(task, 0, "data.task=" + task, "model.numerals=digits");
    try (Runner experiment = prepare("data.task=" + task, "model.numerals=digits")) {
      experiment.load(weights(task));
      SequencedMap<String, SequencedMap<String, Double>> figures = experiment.evaluate();
      assertThat(figures.keySet()).contains("test", "1_digits", "3_digits");
      assertThat(figures.get("test").get("exact_percent")).isBetween(0.0, 100.0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bpe", "numgpt"})
  void aMaskedNumberIsLettersToEveryCoding(String numerals) throws IOException {
    StringBuilder titles = new StringBuilder();
    for (int i = 0; i < 240; i++) {
      // Titles that differ in numbers alone would not be trained on where one is tested on.
      String firm = "" + (char) ('A' + i / 16) + (char) ('a' + i % 16);
      titles.append(
          "{\"title\": \"Firm %s buys %d shares of a long list of others, so long that it is cut\","
              .formatted(firm, 10 + i));
      titles.append(
          " \"number\": \"%d\", \"offset\": %d, \"length\": %d, \"magnitude\": %d}\n"
              .formatted(
                  10 + i,
                  ("Firm " + firm + " buys ").length(),
                  Integer.toString(10 + i).length(),
                  i < 90 ? 2 : 3));
    }
    Files.writeString(folder.resolve("titles.json"), titles);
    String[] overrides = {
      "data.task=magnitude",
      "data.files=[titles.json]",
      "data.items=0",
      "model.positions=16",
      "model.numerals=" + numerals
    };
    train(numerals, 0, overrides);
    try (Runner experiment = prepare(overrides)) {
      experiment.load(weights(numerals));
      assertThat(experiment.evaluate().get("test").get("micro_f1")).isBetween(0.0, 100.0);
    }
  }

  @Test
  void aPackedModelAnswersAsTheOneThatWasTrained() throws IOException {
    train("run", 0, "data.task=estimation");
    try (Runner experiment = prepare("data.task=estimation")) {
      experiment.load(weights("run"));
      SequencedMap<String, SequencedMap<String, Double>> figures = experiment.evaluate();
      assertThat(figures.keySet()).containsExactly("test", "held_out_templates");
      assertThat(figures.get("test").get("items")).isEqualTo(4000);
      experiment.pack(folder.resolve("model"));
      assertThat(experiment.evaluate()).isEqualTo(figures);
    }
    try (MeasurementEstimator estimator = MeasurementEstimator.load(folder.resolve("model"))) {
      assertThat(estimator.estimate("How many grams are giraffes?"))
          .isInstanceOfSatisfying(
              Estimate.Declined.class,
              declined -> assertThat(declined.cause()).isEqualTo(Estimate.Cause.NOT_ONE_NUMBER));
      assertThat(estimator.estimate("How many grams are 3 giraffes?"))
          .isInstanceOfSatisfying(
              Estimate.Declined.class,
              declined -> assertThat(declined.why()).contains("giraffes").contains("eggs"));
      assertThat(estimator.estimate("How many grams are 0 eggs?"))
          .isInstanceOfSatisfying(
              Estimate.Declined.class,
              declined ->
                  assertThat(declined.cause()).isEqualTo(Estimate.Cause.NUMBER_OUT_OF_RANGE));
      for (String untaught :
          List.of("How many kilograms are 3 eggs?", "How many grams are 3 horses?")) {
        assertThat(estimator.estimate(untaught))
            .isInstanceOfSatisfying(
                Estimate.Declined.class,
                declined -> assertThat(declined.cause()).isEqualTo(Estimate.Cause.NOT_TAUGHT));
      }
    }
  }

  @Test
  void aModelOfAnotherTaskIsNoEstimator() throws IOException {
    train("run", 0);
    try (Runner experiment = prepare()) {
      experiment.load(weights("run"));
      experiment.pack(folder.resolve("model"));
    }
    assertThatThrownBy(() -> MeasurementEstimator.load(folder.resolve("model")))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("trained for gnc, not for estimation");
  }

  @Test
  void numbersAreGeneratedAndScored() throws IOException {
    for (String numerals : List.of("numgpt", "digits")) {
      String[] overrides = {
        "data.task=addition", "model.numerals=" + numerals, "learning.lossOn=answer"
      };
      train(numerals, 0, overrides);
      try (Runner experiment = prepare(overrides)) {
        experiment.load(weights(numerals));
        SequencedMap<String, Double> figures = experiment.evaluate().get("test");
        assertThat(figures.get("ngr")).isBetween(0.0, 1.0);
        assertThat(figures.get("exact_percent")).isBetween(0.0, 100.0);
      }
    }
  }

  @Test
  void aClassifierOfWordsIsTrainedTheSameWay() throws IOException {
    train("lr", 0, "learning.baseline=lr");
    try (Runner experiment = prepare("learning.baseline=lr")) {
      experiment.load(weights("lr"));
      assertThat(experiment.evaluate().get("test").get("accuracy")).isBetween(0.0, 100.0);
      assertThatThrownBy(() -> experiment.pack(folder.resolve("model")))
          .hasMessageContaining("only GPTs are packed");
    }
  }

  @Test
  void aModelBeginsWithTheWeightsOfAnother() throws IOException {
    Files.createDirectories(folder.resolve("text"));
    Files.writeString(
        folder.resolve("text").resolve("a.jsonl"),
        "{\"document\": \"a\", \"text\": \"A rope of 12 meters is longer than one of 7 meters.\"}\n"
                .repeat(1)
            + "{\"document\": \"b\", \"text\": \"He is 40 years old, and she is 38.\"}\n");
    String[] pretraining = {"data.task=pretraining", "data.files=[text/a.jsonl]", "data.items=0"};
    train("before", 0, pretraining);
    try (Runner experiment = prepare(pretraining)) {
      experiment.load(weights("before"));
      experiment.pack(folder.resolve("begun"));
    }
    String initial = "initial=" + folder.resolve("begun");
    assertThat(train("after", 0, initial)).isInstanceOf(TrainingOutcome.Finished.class);
    assertThatThrownBy(() -> prepare(initial, "model.width=32").close())
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("made for this model");
  }

  @Test
  void whatAConfigurationCannotMeanIsRefused() {
    assertThatThrownBy(() -> prepare("data.task=sudoku").close())
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("sudoku")
        .hasMessageContaining("mwpas");
    assertThatThrownBy(() -> prepare("model.numerals=roman").close()).hasMessageContaining("roman");
    assertThatThrownBy(() -> prepare("system=nosuch").close())
        .hasMessageContaining("there are [comus, ept, joint, mathgpt, numgpt, symbolic]");
  }

  private Path weights(String run) {
    return RunFolder.open(folder.resolve(run)).last();
  }

  private TrainingOutcome train(String run, int stopAfter, String... overrides) throws IOException {
    try (Runner experiment = prepare(overrides)) {
      return QuietTraining.train(experiment, folder.resolve(run), stopAfter);
    }
  }

  private Runner prepare(String... overrides) throws IOException {
    return TinyNumGpt.EXPERIMENT.prepare(folder, overrides);
  }
}
