package org.algebrist.experiment.reproduce;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Finished jobs of one reproduction, one JSON file each. */
final class JobStore {
  static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private final Path folder;

  /**
   * @param folder of the table at one scale
   */
  JobStore(Path folder) {
    this.folder = folder;
  }

  /** What is kept of this very job; empty if it has not finished, or finished as something else. */
  Optional<FinishedJob> find(Job job, String fingerprint) throws IOException {
    Path file = file(job);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      var kept = JSON.readValue(Files.readAllBytes(file), FinishedJob.class);
      return kept.job().equals(job) && kept.fingerprint().equals(fingerprint)
          ? Optional.of(kept)
          : Optional.empty();
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          file
              + " is damaged ("
              + e.getOriginalMessage()
              + "); delete it to run '"
              + job.describe()
              + "' again",
          e);
    }
  }

  void keep(FinishedJob finished) throws IOException {
    Path file = file(finished.job());
    Files.createDirectories(file.getParent());
    write(file, JSON.writeValueAsString(finished) + "\n");
  }

  /**
   * Writes beside the target, syncs and renames, so that a reader sees the old text or the new one,
   * never a part.
   */
  static void write(Path file, String text) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".part");
    try (var channel =
        FileChannel.open(
            beside,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private Path file(Job job) {
    return folder.resolve(job.row()).resolve(job.fileName() + ".json");
  }
}
