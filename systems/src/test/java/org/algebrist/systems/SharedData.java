package org.algebrist.systems;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The published data sets, where the machine has them; what needs them is skipped elsewhere. */
public final class SharedData {
  private SharedData() {}

  /** The folder of data sets, if it holds {@code name}; else the calling test is skipped. */
  public static Path with(String name) {
    Path folder =
        Optional.ofNullable(System.getProperty("algebrist.data"))
            .or(() -> Optional.ofNullable(System.getenv("ALGEBRIST_DATA")))
            .map(Path::of)
            .orElseGet(() ->
                Path.of(System.getProperty("algebrist.home", "..")).resolve("../shared/data"));
    assumeTrue(
        Files.exists(folder.resolve(name)),
        () -> "skipped: no " + name + " in " + folder.normalize() + "; set ALGEBRIST_DATA");
    return folder;
  }

  /** A file or folder among the data sets; the calling test is skipped where there is none. */
  public static Path at(String name) {
    return with(name).resolve(name);
  }
}
