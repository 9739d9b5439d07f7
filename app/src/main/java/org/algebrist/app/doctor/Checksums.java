package org.algebrist.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.neural.weights.Sha256;

/**
 * Checks that the files of a shipped model are unchanged. Each model folder holds a {@code
 * SHA256SUMS} as {@code sha256sum} writes it: hash, two spaces, name.
 */
public final class Checksums {
  static final String FILE = "SHA256SUMS";
  private static final int HASH_LENGTH = 64;

  private Checksums() {}

  /** Compares the files in a model folder with its list. */
  public static Finding finding(Path model) {
    String name = "model " + model.getFileName();
    Path sums = model.resolve(FILE);
    if (!Files.isRegularFile(sums)) {
      return Finding.note(
          "models",
          name + " has no " + FILE,
          "its files cannot be checked; write the list with sha256sum");
    }
    try {
      for (String line : Files.readAllLines(sums)) {
        if (!line.isBlank()) {
          String wrong = check(model, line);
          if (!wrong.isEmpty()) {
            return Finding.broken(
                "models", name + ": " + wrong, "git checkout -- pretrained/" + model.getFileName());
          }
        }
      }
      return Finding.good("models", name + " is intact");
    } catch (IOException e) {
      return Finding.broken(
          "models", name + " cannot be read: " + e.getMessage(), "check the folder's permissions");
    }
  }

  /** What is wrong with one line's file, or an empty text. */
  private static String check(Path model, String line) throws IOException {
    if (line.length() < HASH_LENGTH + 3) {
      return FILE + " has a line that is not a checksum: " + line;
    }
    String expected = line.substring(0, HASH_LENGTH);
    String name = line.substring(HASH_LENGTH + 2);
    Path file = model.resolve(name).normalize();
    if (!file.startsWith(model.normalize())) {
      return FILE + " names a file outside the model: " + name;
    }
    if (!Files.isRegularFile(file)) {
      return name + " is missing";
    }
    return Sha256.of(file).equals(expected) ? "" : name + " differs from the shipped file";
  }
}
