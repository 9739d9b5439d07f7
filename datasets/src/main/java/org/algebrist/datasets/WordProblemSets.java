package org.algebrist.datasets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.own.OwnProblems;
import org.algebrist.datasets.problems.GeneratedSets;
import org.algebrist.datasets.problems.ShippedSet;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * Word problems by name: a part of a {@link DataSet}, a {@link ShippedSet}, a file of {@code ept/}
 * without its ending, or the path of a file of one's own.
 */
public final class WordProblemSets {
  private WordProblemSets() {}

  /**
   * Whether a name is the path of a file of one's own: it has an ending or a slash, which the name
   * of no data set has.
   */
  public static boolean isFile(String name) {
    return name.indexOf('.') >= 0 || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0;
  }

  /**
   * Reads a set.
   *
   * @param folder of data sets
   * @throws IllegalArgumentException if there is no such set, or a file of one's own has errors
   * @throws IOException if a file cannot be read
   */
  public static List<WordProblem> read(Path folder, String name) throws IOException {
    if (isFile(name)) {
      return OwnProblems.problems(Path.of(name));
    }
    Optional<ShippedSet> shipped = ShippedSet.named(name);
    if (shipped.isPresent()) {
      return shipped.get().problems();
    }
    Optional<DataPart> part = DataSet.part(name);
    if (part.isEmpty()) {
      Path file = ept(folder, name);
      if (!Files.isRegularFile(file)) {
        throw new IllegalArgumentException(
            "no set '%s': there is no file %s, and the sets of word problems are %s; a file of your own is named with its ending"
                .formatted(name, file, String.join(", ", DataSet.wordProblemParts())));
      }
      return EptJsonl.read(file);
    }
    return part.orElseThrow()
        .reader()
        .orElseThrow(() ->
            new IllegalArgumentException("the set '" + name + "' has no word problems in English"))
        .read(folder);
  }

  /**
   * Makes the problems of a generated set.
   *
   * @param each how many problems a family gives, at least 1
   * @throws IllegalArgumentException if there is no generated set of this name
   */
  public static List<WordProblem> generated(String name, int each) {
    return GeneratedSets.named(name)
        .orElseThrow(() -> new IllegalArgumentException("no generated set '" + name + "'"))
        .problems(each);
  }

  /** The files that a set is read from, none for a shipped one; whether they are there or not. */
  public static List<Path> files(Path folder, String name) {
    if (isFile(name)) {
      return List.of(Path.of(name));
    }
    if (isShipped(name)) {
      return List.of();
    }
    return DataSet.part(name)
        .map(part -> part.files().stream().map(folder::resolve).toList())
        .orElseGet(() -> List.of(ept(folder, name)));
  }

  /**
   * Whether a set lies in the folder of data sets; a file of one's own and a shipped set do not.
   */
  public static boolean needsFolder(String name) {
    return !isFile(name) && !isShipped(name);
  }

  /** Whether a set comes with the program. */
  private static boolean isShipped(String name) {
    return ShippedSet.named(name).isPresent();
  }

  private static Path ept(Path folder, String name) {
    return folder.resolve("ept").resolve(name + ".jsonl");
  }

  /** Whether the set comes without the numbers of its texts, which are then found. */
  public static boolean isTextOnly(String name) {
    return isShipped(name) || DataSet.part(name).filter(part -> !part.numbersGiven()).isPresent();
  }
}
