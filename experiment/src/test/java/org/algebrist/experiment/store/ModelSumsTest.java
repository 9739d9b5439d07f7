package org.algebrist.experiment.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.neural.weights.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelSumsTest {
  private static final String HASH = "0".repeat(64);

  @TempDir Path folder;

  @Test
  void files_as_listed_have_no_problem() throws IOException {
    Path weights = Files.write(folder.resolve("model.safetensors"), new byte[] {1, 2, 3});
    String list = Sha256.of(weights) + "  model.safetensors\n\n";
    assertThat(ModelSums.read(list).problem(folder)).isEmpty();
  }

  @Test
  void the_first_file_that_is_missing_or_differs_is_named() throws IOException {
    ModelSums sums = ModelSums.read(HASH + "  a\n" + HASH + "  b\n");
    assertThat(sums.problem(folder)).contains("a is missing");
    Files.writeString(folder.resolve("a"), "x");
    assertThat(sums.problem(folder)).contains("a differs from the shipped file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../secret", "/etc/passwd", "a/../../secret"})
  void a_name_outside_the_folder_is_refused(String name) {
    assertThatThrownBy(() -> ModelSums.read(HASH + "  " + name + "\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("outside the model: " + name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n \n"})
  void a_list_without_a_file_is_refused(String list) {
    assertThatThrownBy(() -> ModelSums.read(list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("lists no file");
  }

  @Test
  void a_line_that_is_no_checksum_is_refused() {
    assertThatThrownBy(() -> ModelSums.read("hello"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a checksum: hello");
  }
}
