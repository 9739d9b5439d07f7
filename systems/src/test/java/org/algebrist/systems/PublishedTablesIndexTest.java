package org.algebrist.systems;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.algebrist.experiment.reproduce.PublishedTable;
import org.algebrist.experiment.reproduce.PublishedTables;
import org.junit.jupiter.api.Test;

class PublishedTablesIndexTest {
  @Test
  void everyTableIsNamedInTheIndexByTheNameOfItsFile() throws IOException, URISyntaxException {
    URI table =
        Objects.requireNonNull(getClass().getResource("/org/algebrist/tables/numgpt-table1.json"))
            .toURI();
    List<String> files;
    try (Stream<Path> all = Files.list(Objects.requireNonNull(Path.of(table).getParent()))) {
      files =
          all.map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".json"))
              .map(name -> name.replace(".json", ""))
              .toList();
    }
    assertThat(PublishedTables.load().all())
        .extracting(PublishedTable::name)
        .containsExactlyInAnyOrderElementsOf(files);
  }
}
