package org.algebrist.experiment.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Whole folders. */
public final class Folders {
  private Folders() {}

  /**
   * Deletes a folder with all that is in it; nothing if there is none.
   *
   * @throws IOException if something in it cannot be deleted
   */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
  }
}
