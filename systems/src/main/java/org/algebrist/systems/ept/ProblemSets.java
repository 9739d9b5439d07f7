package org.algebrist.systems.ept;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.systems.ept.own.OwnProblems;

/** Sets of problems by name. */
public final class ProblemSets {
  private ProblemSets() {}

  /**
   * Reads a set.
   *
   * @param folder of data sets
   * @param name {@code svamp}, {@code asdiv}, a file of {@code ept/} without its ending, or the
   *     path of a file of one's own with its ending, {@code .jsonl} or {@code .csv}
   * @throws IllegalArgumentException if there is no such set, or a file of one's own has errors
   */
  public static List<WordProblem> read(Path folder, String name) throws IOException {
    if (OwnProblems.isNameOfOne(name)) {
      return EptData.own(Path.of(name));
    }
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
