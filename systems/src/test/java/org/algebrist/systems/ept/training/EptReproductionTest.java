package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.experiment.reproduce.Progress;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTableReader;
import org.algebrist.experiment.reproduce.Report;
import org.algebrist.experiment.reproduce.Reproduction;
import org.algebrist.experiment.reproduce.Scale;
import org.algebrist.experiment.run.ExperimentRowRunner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.systems.ept.TinyEncoder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EptReproductionTest {
  private static final String TABLE =
      """
      {"name": "tiny-table", "title": "Accuracy (%)", "source": "nobody",
       "columns": [{"key": "tiny", "heading": "TINY", "decimals": 1}],
       "rows": [{"key": "ept", "label": "EPT", "paper": {"tiny": {"value": 50.0}},
         "small": {"setting": "minute", "jobs": [
           {"config": "tiny", "columns": ["tiny"], "vary": {"fold": [0, 1]}}]}}]}
      """;

  private static final String TABLE_OF_ONE_FOLD = TABLE.replace("[0, 1]", "[0]");

  private static final String CONFIG =
      """
      system: ept
      name: "tiny-{fold}"
      seed: 1
      data:
        train: ["tiny_fold{fold}_train"]
        development: []
        heldOut: 0.1
        test: ["tiny_fold{fold}_test"]
        removeOverlap: false
        numbers: given
        canonicalEquations: false
      model: {encoder: "ENCODER", decoderLayers: 1, dropout: 0.1, wordEmbeddings: fp32, asks: false, operands: independent, numbers: pieces, checks: false}
      training:
        epochs: EPOCHS
        steps: 0
        batch: 8
        accumulation: 1
        optimizer: adamw
        rate: 1.0e-3
        schedule: linear
        warmup: 0.1
        beta2: 0.999
        weightDecay: 0.0
        clip: 1.0
        evaluateEvery: 1
        precision: fp32
      learning:
        encoderRate: 1.0e-3
        freezeWordEmbeddings: true
        labelSmoothing: 0.1
        permuteEquations: 0.0
        otherStories: 0
      """;

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();
  private String table = TABLE;

  @BeforeEach
  void write() throws IOException {
    for (int fold = 0; fold < 2; fold++) {
      TinyProblems.write(folder.resolve("data"), "tiny_fold" + fold + "_train", 20, fold);
      TinyProblems.write(folder.resolve("data"), "tiny_fold" + fold + "_test", 2, 10 + fold);
    }
    TinyEncoder.write(folder.resolve("encoder"), 3);
    writeConfig(1);
  }

  @Test
  void rowsAreTrainedScoredKeptAndPrintedBesideThePapers() throws Exception {
    Report report = reproduce(new StopSignal(), silent());

    assertThat(report.isComplete()).isTrue();
    assertThat(report.rows().getFirst().measured("tiny").orElseThrow().size()).isEqualTo(2);
    assertThat(report.toTable().toText())
        .contains("ours (small)", "50.0", "ours, EPT: minute")
        .contains("ours, EPT, by the authors' answer check: TINY ")
        .contains("ours, EPT, beam of 10 re-ranked by plausibility: TINY ");
    assertThat(report.rows().getFirst().finished())
        .allSatisfy(run -> {
          assertThat(run.measured().provenance()).containsKeys("run", "data", "seed", "jdk");
          Path kept = folder.resolve("trainings").resolve(run.measured().provenance().get("run"));
          assertThat(kept).isDirectoryContaining("glob:**best.safetensors");
          assertThat(kept).isDirectoryNotContaining("glob:**last.safetensors");
          assertThat(kept.resolve("config.yaml")).content().contains("tiny-").doesNotContain("{");
        });

    told.clear();
    Report again = reproduce(new StopSignal(), silent());
    assertThat(told).hasSize(2).allMatch(line -> line.endsWith("(kept)"));
    assertThat(again).isEqualTo(report);

    writeConfig(2);
    assertThat(kept().rows().getFirst().finished()).as("figures of another config").isEmpty();
  }

  @Test
  void aStoppedTrainingSaysSoKeepsItsCheckpointAndGoesOn() throws Exception {
    StopSignal stop = new StopSignal();
    PrintStream stopper =
        new PrintStream(OutputStream.nullOutputStream()) {
          @Override
          public PrintStream printf(String format, Object... arguments) {
            stop.request(); // the training's first words, before its first step
            return this;
          }
        };
    table = TABLE_OF_ONE_FOLD;
    assertThatThrownBy(() -> reproduce(stop, stopper))
        .isInstanceOf(InterruptedException.class)
        .hasMessageContaining("step 0");
    try (Stream<Path> files = Files.walk(folder.resolve("trainings"))) {
      assertThat(files.map(file -> file.getFileName().toString())).contains("last.safetensors");
    }
    assertThat(reproduce(new StopSignal(), silent()).isComplete()).isTrue();
  }

  @Test
  void rowsOfOneTrainingShareIt() throws Exception {
    table = TABLE_OF_ONE_FOLD;
    reproduce(new StopSignal(), silent());
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    table = TABLE_OF_ONE_FOLD.replace("\"ept\"", "\"again\"");
    Report again = reproduce(new StopSignal(), new PrintStream(said, true));
    assertThat(again.isComplete()).isTrue();
    assertThat(told).anyMatch(line -> line.contains("again"));
    assertThat(said.toString()).as("nothing was trained or scored").isEmpty();
    try (Stream<Path> trainings = Files.list(folder.resolve("trainings"))) {
      assertThat(trainings).hasSize(1);
    }
  }

  @Test
  void whatIsNotOnThisMachineIsNamedAndTheOtherRunsGoOn() throws Exception {
    Files.delete(folder.resolve("data/ept/tiny_fold0_test.jsonl"));
    Report report = reproduce(new StopSignal(), silent());
    assertThat(report.rows().getFirst().finished()).hasSize(1);
    assertThat(report.rows().getFirst().missing().getFirst().reason())
        .contains("tiny_fold0_test.jsonl", "--data");

    Files.delete(folder.resolve("encoder/config.json"));
    writeConfig(2);
    Report without = reproduce(new StopSignal(), silent());
    assertThat(without.rows().getFirst().missing())
        .anySatisfy(missing -> assertThat(missing.reason()).contains("config.json"));
  }

  private Report reproduce(StopSignal stop, PrintStream log) throws Exception {
    return reproduction(stop, log).run(List.of(), (Progress progress) -> told.add(progress.line()));
  }

  private Report kept() throws IOException {
    return reproduction(new StopSignal(), silent()).kept();
  }

  private Reproduction reproduction(StopSignal stop, PrintStream log) {
    PublishedTable published =
        PublishedTableReader.read(
            new ByteArrayInputStream(table.getBytes(StandardCharsets.UTF_8)), "tiny");
    ExperimentRowRunner runner =
        new ExperimentRowRunner(
            folder,
            folder.resolve("data"),
            folder.resolve("trainings"),
            ComputeDevice.CPU,
            stop,
            log,
            List.of("test"));
    return new Reproduction(published, Scale.SMALL, folder.resolve("out"), runner);
  }

  private static PrintStream silent() {
    return new PrintStream(OutputStream.nullOutputStream());
  }

  private void writeConfig(int epochs) throws IOException {
    Files.writeString(
        folder.resolve("tiny.yaml"),
        CONFIG
            .replace("ENCODER", folder.resolve("encoder").toString())
            .replace("EPOCHS", Integer.toString(epochs)));
  }
}
