package org.algebrist.systems.wordproblem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Sets of problems by name. */
public final class ProblemSets {
  private ProblemSets() {}

  /**
   * Reads a set.
   *
   * @param folder of data sets
   * @param name {@code svamp}, {@code asdiv}, or a file of {@code ept/} without its ending
   * @throws IllegalArgumentException if there is no such set
   */
  public static List<WordProblem> read(Path folder, String name) throws IOException {
    return switch (name) {
      case "svamp" -> Svamp.read(folder.resolve("svamp").resolve("SVAMP.json"));
      case "asdiv" -> Asdiv.read(folder.resolve("asdiv").resolve("ASDiv.xml")).problems();
      default -> {
        Path file = folder.resolve("ept").resolve(name + ".jsonl");
        if (!Files.isRegularFile(file)) {
          throw new IllegalArgumentException(
              "no set '%s': neither svamp, asdiv nor a file %s".formatted(name, file));
        }
        yield EptJsonl.read(file);
      }
    };
  }

  /** Whether the set comes without the numbers of its texts, which are then found. */
  public static boolean isTextOnly(String name) {
    return name.equals("svamp") || name.equals("asdiv");
  }
}
