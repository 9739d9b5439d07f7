package org.algebrist.experiment.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentFileTest {
  record Config(String name, long seed, Inner training) {}

  record Inner(int epochs, double rate, boolean shuffle, List<String> files) {
    Inner {
      if (epochs < 1) {
        throw new IllegalArgumentException("epochs=" + epochs + " must be at least 1");
      }
    }
  }

  private static final String GOOD =
      """
      name: a-run   # a comment
      seed: 7
      training:
        epochs: 3
        rate: 1.0e-3
        shuffle: true
        files: [one, two]
      """;

  @TempDir Path folder;

  private Config read(String yaml, String... overrides) throws IOException {
    Path file = Files.writeString(folder.resolve("config.yaml"), yaml);
    return ExperimentFile.read(file, List.of(overrides)).as(Config.class);
  }

  private AbstractThrowableAssert<?, ? extends Throwable> refused(
      String yaml, String... overrides) {
    return assertThatThrownBy(() -> read(yaml, overrides)).isInstanceOf(BadConfigException.class);
  }

  record Patient(String name, long seed, Later training) {}

  record Later(int epochs, double rate, boolean shuffle, List<String> files, int patience) {}

  @Test
  void a_key_that_came_later_may_be_missing_and_may_be_overridden() throws IOException {
    Path file = Files.writeString(folder.resolve("config.yaml"), GOOD);
    ExperimentFile as = ExperimentFile.read(file, List.of());
    assertThat(as.as(Patient.class).training().patience()).isZero();
    assertThat(as.yaml()).as("stays as it was written").doesNotContain("patience");
    assertThat(
            ExperimentFile.read(file, List.of("training.patience=4"))
                .as(Patient.class)
                .training()
                .patience())
        .isEqualTo(4);
  }

  @Test
  void a_file_is_read_into_a_record() throws IOException {
    assertThat(read(GOOD))
        .isEqualTo(new Config("a-run", 7, new Inner(3, 1e-3, true, List.of("one", "two"))));
  }

  @Test
  void overrides_change_what_they_name() throws IOException {
    Config config =
        read(
            GOOD,
            "seed=9",
            "training.rate=2e-4",
            "training.files=[three]",
            "name=b=c",
            "training.shuffle=false");
    assertThat(config).isEqualTo(new Config("b=c", 9, new Inner(3, 2e-4, false, List.of("three"))));
  }

  @Test
  void what_a_run_folder_keeps_reads_back_the_same_with_overrides() throws IOException {
    Path file = Files.writeString(folder.resolve("config.yaml"), GOOD);
    ExperimentFile experiment = ExperimentFile.read(file, List.of("seed=9"));
    assertThat(read(experiment.yaml())).isEqualTo(experiment.as(Config.class));
    assertThat(experiment.text("seed")).contains("9");
    assertThat(experiment.text("none")).isEmpty();
  }

  @Test
  void an_unknown_key_is_named_with_the_nearest_known_one() {
    refused(GOOD.replace("epochs:", "epoch:"))
        .hasMessageContaining("'training.epoch'")
        .hasMessageContaining("did you mean 'epochs'?");
    refused(GOOD + "zzzzzzzz: 1\n")
        .hasMessageContaining("'zzzzzzzz'")
        .hasMessageContaining("known are [name, seed, training]");
  }

  @Test
  void a_missing_key_is_named() {
    refused(GOOD.replace("seed: 7\n", "")).hasMessageContaining("seed");
    refused(GOOD.replace("  epochs: 3\n", ""))
        .hasMessageContaining("epochs")
        .hasMessageContaining("training");
  }

  @Test
  void a_value_of_another_kind_is_named_with_its_key() {
    refused(GOOD.replace("epochs: 3", "epochs: many"))
        .hasMessageContaining("training.epochs")
        .hasMessageContaining("many");
    refused(GOOD.replace("[one, two]", "{a: 1}")).hasMessageContaining("training.files");
    refused(GOOD.replace("seed: 7", "seed:")).hasMessageContaining("seed");
    refused(GOOD.replace("seed: 7", "seed: [1]")).hasMessageContaining("seed");
    refused("name: a\nseed: 1\ntraining: 5\n").hasMessageContaining("training");
  }

  @Test
  void a_number_with_a_fraction_is_no_count() {
    refused(GOOD.replace("epochs: 3", "epochs: 3.5")).hasMessageContaining("training.epochs");
  }

  @Test
  void what_the_record_refuses_is_said_in_its_words() {
    refused(GOOD.replace("epochs: 3", "epochs: 0"))
        .hasMessageContaining("epochs=0 must be at least 1");
    refused(GOOD, "training.epochs=0").hasMessageContaining("epochs=0 must be at least 1");
  }

  @Test
  void a_key_given_twice_is_refused() {
    refused(GOOD + "seed: 8\n").hasMessageContaining("seed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "=3", "seed", "seed 3"})
  void an_override_must_be_key_and_value(String override) {
    refused(GOOD, override).hasMessageContaining("must read key=value");
  }

  @Test
  void an_override_of_no_key_is_named_with_the_nearest_known_one() {
    refused(GOOD, "sed=1")
        .hasMessageContaining("no key 'sed'")
        .hasMessageContaining("did you mean 'seed'?");
    refused(GOOD, "training.rat=1").hasMessageContaining("did you mean 'rate'?");
    refused(GOOD, "seed.a=1").hasMessageContaining("'seed'").hasMessageContaining("holds no keys");
    refused(GOOD, ".=1").hasMessageContaining("override '.=1'");
    refused(GOOD, "training.=1").hasMessageContaining("override 'training.=1'");
  }

  @Test
  void an_override_needs_a_value_that_is_yaml_and_of_the_right_kind() {
    refused(GOOD, "seed=").hasMessageContaining("seed=").hasMessageContaining("no value");
    refused(GOOD, "seed=[1").hasMessageContaining("not YAML");
    refused(GOOD, "seed=many").hasMessageContaining("seed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "# only a comment\n", "just words", "- a\n- list\n", "7", "---\n", "null"})
  void what_is_no_mapping_is_refused(String yaml) {
    refused(yaml)
        .hasMessageContaining("config.yaml")
        .hasMessageContaining("expected keys with values");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a: [1", "a: b: c", "\ta: 1", "a: 'open", "{", "a: *none", "%", "a: &x [*x]"})
  void what_is_no_yaml_is_refused_by_file(String yaml) {
    refused(yaml).hasMessageContaining("config.yaml");
  }

  @Test
  void an_absent_file_names_where_the_shipped_ones_are() {
    assertThatThrownBy(() -> ExperimentFile.read(folder.resolve("none.yaml"), List.of()))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("none.yaml")
        .hasMessageContaining("experiments/");
  }

  @Test
  void a_folder_a_binary_file_and_a_huge_one_are_refused() throws IOException {
    assertThatThrownBy(() -> ExperimentFile.read(folder, List.of()))
        .isInstanceOf(BadConfigException.class);
    Path binary =
        Files.write(folder.resolve("model.bin"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertThatThrownBy(() -> ExperimentFile.read(binary, List.of()))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("not a text file");
    Path zeros = Files.write(folder.resolve("zeros.bin"), new byte[100]);
    assertThatThrownBy(() -> ExperimentFile.read(zeros, List.of()))
        .isInstanceOf(BadConfigException.class);
    Path huge = Files.write(folder.resolve("huge.yaml"), new byte[(1 << 20) + 1]);
    assertThatThrownBy(() -> ExperimentFile.read(huge, List.of()))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("too many");
  }

  @Test
  void deep_nesting_and_piled_aliases_are_refused_in_no_time() throws IOException {
    var bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 40; i++) {
      bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
    }
    for (String yaml :
        List.of(
            "a: " + "[".repeat(100_000),
            "a: " + "{b: ".repeat(50_000),
            bomb.toString(),
            "- ".repeat(100_000))) {
      assertTimeoutPreemptively(Duration.ofSeconds(20), () -> refused(yaml));
    }
  }

  @Test
  void damage_anywhere_is_a_typed_error_or_none() throws IOException {
    var random = new SplittableRandom(3);
    byte[] good = GOOD.getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("damaged.yaml");
    int refused = 0;
    for (int i = 0; i < 400; i++) {
      byte[] damaged = good.clone();
      for (int k = random.nextInt(1, 4); k > 0; k--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Files.write(file, damaged);
      try {
        ExperimentFile.read(file, List.of()).as(Config.class);
      } catch (BadConfigException typed) {
        refused++;
      }
    }
    assertThat(refused).isBetween(100, 399);
  }
}
