package org.algebrist.neural.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.neural.device.ComputeDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunFolderTest {
  private static final Instant NOW = Instant.parse("2026-11-21T14:00:00Z");

  @TempDir Path runs;

  @Test
  void a_folder_is_named_by_time_name_and_seed_and_two_of_a_second_are_two() {
    RunFolder first = RunFolder.create(runs.resolve("new/runs"), "ept-draw", 3, NOW);
    RunFolder second = RunFolder.create(runs.resolve("new/runs"), "ept-draw", 3, NOW);
    assertThat(first.path()).isDirectory();
    assertThat(first.path().getFileName().toString())
        .matches("2026-11-2\\dT\\d\\d-\\d\\d-00-ept-draw-s3");
    assertThat(second.path()).isDirectory().isNotEqualTo(first.path());
    assertThat(first.hasCheckpoint()).isFalse();
  }

  @Test
  void names_that_would_leave_the_folder_are_refused() {
    for (String name : List.of("", "../x", "a/b", "a b", "x".repeat(101), "ü")) {
      assertThatThrownBy(() -> RunFolder.create(runs, name, 1, NOW))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("run name");
    }
  }

  @Test
  void a_folder_that_is_not_there_is_named() {
    assertThatThrownBy(() -> RunFolder.open(runs.resolve("absent")))
        .isInstanceOf(TrainingException.CheckpointUnusable.class)
        .hasMessageContaining("absent");
  }

  @Test
  void a_folder_that_cannot_be_made_is_named() throws IOException {
    Path file = Files.writeString(runs.resolve("file"), "not a folder");
    assertThatThrownBy(() -> RunFolder.create(file, "x", 1, NOW))
        .isInstanceOf(TrainingException.WriteFailed.class)
        .hasMessageContaining("file");
  }

  @Test
  void provenance_tells_machine_code_and_data() throws IOException {
    RunFolder run = RunFolder.create(runs, "x", 1, NOW);
    SequencedMap<String, String> data = new LinkedHashMap<>();
    data.put("draw/train.jsonl", "3f1c");
    run.writeProvenance(
        Provenance.gather(data, 7, ComputeDevice.CPU, List.of("train", "seed=7"), NOW));
    JsonNode json = JsonMapper.shared().readTree(Files.readString(run.provenance()));
    assertThat(json.get("started").stringValue()).isEqualTo(NOW.toString());
    assertThat(json.get("seed").longValue()).isEqualTo(7);
    assertThat(json.get("data").get("draw/train.jsonl").stringValue()).isEqualTo("3f1c");
    assertThat(json.get("commandLine").get(1).stringValue()).isEqualTo("seed=7");
    assertThat(json.get("libtorch").stringValue()).startsWith("2.");
    assertThat(json.get("threads").intValue()).isPositive();
    assertThat(json.get("jdk").stringValue()).startsWith(Runtime.version().toString());
    assertThat(json.get("cpu").stringValue()).isNotBlank();
    if (!json.get("gitCommit").isNull()) {
      assertThat(json.get("gitCommit").stringValue()).matches("[0-9a-f]{40,64}");
      assertThat(json.get("gitDirty").isBoolean()).isTrue();
    }
  }

  @Test
  void config_and_scores_are_kept_as_given() throws IOException {
    RunFolder run = RunFolder.create(runs, "x", 1, NOW);
    run.writeConfig("seed: 3 # as I wrote it\n");
    assertThat(run.config()).hasContent("seed: 3 # as I wrote it\n");
    assertThat(run.readScores()).isEmpty();
    SequencedMap<String, SequencedMap<String, Double>> scores = new LinkedHashMap<>();
    scores.put("test", new LinkedHashMap<>(Map.of("accuracy", 0.5)));
    run.writeScores(scores);
    scores.get("test").put("accuracy", 0.6);
    scores.put("another", new LinkedHashMap<>());
    run.writeScores(scores);
    assertThat(run.readScores()).contains(scores);
    assertThat(run.readScores().orElseThrow().sequencedKeySet()).containsExactly("test", "another");
    Files.writeString(run.scores(), "{\"test\": 3}");
    assertThatThrownBy(run::readScores)
        .isInstanceOf(TrainingException.CheckpointUnusable.class)
        .hasMessageContaining("scores.json", "delete it");
  }
}
