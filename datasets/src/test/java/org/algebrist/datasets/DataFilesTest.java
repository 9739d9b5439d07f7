package org.algebrist.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFilesTest {
  @TempDir Path folder;

  @Test
  void aFileOfTheFolderOfDataSetsComesFirst() throws IOException {
    Path file = Files.createDirectories(folder.resolve("src")).resolve("texts.txt");
    Files.createFile(file);

    assertThat(DataFiles.named(folder, "src/texts.txt")).isEqualTo(file);
    assertThat(DataFiles.named(folder, "src")).isEqualTo(file.getParent());
  }

  @Test
  void aFileOfOnesOwnIsFoundByItsPath() throws IOException {
    Path own = Files.createFile(folder.resolve("my.jsonl"));

    assertThat(DataFiles.named(folder.resolve("data"), own.toString())).isEqualTo(own);
    assertThat(DataFiles.named(folder.resolve("data"), "pom.xml")).isEqualTo(Path.of("pom.xml"));
  }

  @Test
  void whatIsNowhereIsMissingInTheFolderOfDataSets() {
    assertThat(DataFiles.named(folder, "none.jsonl")).isEqualTo(folder.resolve("none.jsonl"));
  }
}
