package org.algebrist.benchmarks.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.experiment.store.Folders;

/**
 * A folder for the time of a measurement, gone with all in it once it is closed.
 *
 * @param path of the folder
 */
public record ScratchFolder(Path path) implements AutoCloseable {
  /** A new one, empty. */
  public static ScratchFolder make() {
    try {
      return new ScratchFolder(Files.createTempDirectory("algebrist-benchmark"));
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder; set -Djava.io.tmpdir", e);
    }
  }

  @Override
  public void close() {
    try {
      Folders.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
