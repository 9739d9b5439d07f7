package org.algebrist.systems.wordproblem;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The published data sets, where the machine has them; what needs them is skipped elsewhere. */
final class SharedData {
  private SharedData() {}

  /** A file or folder among the data sets; the calling test is skipped where there is none. */
  static Path at(String name) {
    Path folder =
        Optional.ofNullable(System.getProperty("algebrist.data"))
            .or(() -> Optional.ofNullable(System.getenv("ALGEBRIST_DATA")))
            .map(Path::of)
            .orElseGet(() ->
                Path.of(System.getProperty("algebrist.home", "..")).resolve("../shared/data"));
    Path found = folder.resolve(name);
    assumeTrue(
        Files.exists(found),
        () -> "skipped: no " + name + " in " + folder.normalize() + "; set ALGEBRIST_DATA");
    return found;
  }

  /** All files of the EPT data sets. */
  static List<Path> eptFiles() throws IOException {
    try (Stream<Path> files = Files.list(at("ept"))) {
      return files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList();
    }
  }
}
