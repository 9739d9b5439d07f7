package org.algebrist.experiment.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentBlanksTest {
  private static final String YAML =
      """
      name: "run-{fold}"
      rate: 1.0e-4
      files: ["a_{fold}_train", other]
      """;

  /** The shape of the file above. */
  record Settings(String name, double rate, List<String> files) {}

  @TempDir Path folder;

  @Test
  void anOverrideFillsABlankEverywhereAndNothingElse() throws IOException {
    assertThat(read("fold=3").as(Settings.class))
        .isEqualTo(new Settings("run-3", 1e-4, List.of("a_3_train", "other")));
    assertThat(read("fold=3").yaml()).contains("run-3", "a_3_train").doesNotContain("{");
  }

  @Test
  void overridesApplyInTheirOrder() throws IOException {
    assertThat(read("name=mine", "fold=3").as(Settings.class).name()).isEqualTo("mine");
    assertThat(read("fold=3", "files=[b]").as(Settings.class).files()).containsExactly("b");
  }

  @Test
  void aBlankThatNobodyFilledIsNamedWithTheWayOut() throws IOException {
    ExperimentFile file = read();
    assertThatThrownBy(() -> file.as(Settings.class))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("leaves {fold} blank")
        .hasMessageContaining("fold=0");
  }

  @Test
  void whatIsNeitherAKeyNorABlankIsRefused() {
    assertThatThrownBy(() -> read("fould=3"))
        .isInstanceOf(BadConfigException.class)
        .hasMessageContaining("fould");
    assertThatThrownBy(() -> read("fold=3", "fold=4")).isInstanceOf(BadConfigException.class);
  }

  @Test
  void aBlankTakesNoValueThatCouldLeaveTheFolderOrTheQuotes() {
    for (String value : List.of("../x", "a\"b", "", "a b")) {
      assertThatThrownBy(() -> read("fold=" + value))
          .as(value)
          .isInstanceOf(BadConfigException.class);
    }
  }

  private ExperimentFile read(String... overrides) throws IOException {
    Path file = Files.writeString(folder.resolve("x.yaml"), YAML);
    return ExperimentFile.read(file, List.of(overrides));
  }
}
