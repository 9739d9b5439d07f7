package org.algebrist.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.neural.weights.Sha256;

/**
 * The {@code SHA256SUMS} of a model folder, as the program {@code sha256sum} writes it: hash, two
 * spaces, name.
 *
 * @param entries one for each file
 */
public record ModelSums(List<Entry> entries) {
  /** The file's name in a model folder. */
  public static final String FILE = "SHA256SUMS";

  private static final int HASH_LENGTH = 64;

  /**
   * A file and its hash.
   *
   * @param file its name inside the folder
   * @param sha256 64 hexadecimal digits
   */
  public record Entry(String file, String sha256) {}

  /** Sums with at least one entry. */
  public ModelSums {
    entries = List.copyOf(entries);
  }

  /**
   * Reads the lines of a list.
   *
   * @throws IllegalArgumentException if there is no line, a line is no checksum, or names a file
   *     outside the folder
   */
  public static ModelSums read(String text) {
    List<Entry> entries = new ArrayList<>();
    for (String line : text.lines().filter(line -> !line.isBlank()).toList()) {
      if (line.length() < HASH_LENGTH + 3) {
        throw new IllegalArgumentException(FILE + " has a line that is not a checksum: " + line);
      }
      String file = line.substring(HASH_LENGTH + 2);
      Path name = Path.of(file).normalize();
      if (name.isAbsolute() || name.startsWith("..")) {
        throw new IllegalArgumentException(FILE + " names a file outside the model: " + file);
      }
      entries.add(new Entry(file, line.substring(0, HASH_LENGTH)));
    }
    if (entries.isEmpty()) {
      throw new IllegalArgumentException(FILE + " lists no file");
    }
    return new ModelSums(entries);
  }

  /**
   * The first file of a folder that is missing or differs.
   *
   * @return what is wrong with it, or empty if all are as listed
   */
  public Optional<String> problem(Path folder) throws IOException {
    for (Entry entry : entries) {
      Path file = folder.resolve(entry.file());
      if (!Files.isRegularFile(file)) {
        return Optional.of(entry.file() + " is missing");
      }
      if (!Sha256.of(file).equals(entry.sha256())) {
        return Optional.of(entry.file() + " differs from the shipped file");
      }
    }
    return Optional.empty();
  }
}
