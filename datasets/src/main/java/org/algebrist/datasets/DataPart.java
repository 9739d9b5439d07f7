package org.algebrist.datasets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * A part of a public data set.
 *
 * @param name such as {@code test} or {@code fold0_train}; empty for a set that is not parted
 * @param files below the folder of data sets; {@code math/**&#47;train.json} stands for every file
 *     below {@code math} whose name ends so
 * @param reader of its word problems; empty where it has none in English
 * @param numbersGiven whether the data set says which numbers its texts have; else they are found
 */
public record DataPart(
    String name, List<String> files, Optional<Reader> reader, boolean numbersGiven) {
  private static final String ANY_FOLDER = "/**/";

  /** Reads the word problems of a part. */
  @FunctionalInterface
  public interface Reader {
    /**
     * The problems, in the order of their files.
     *
     * @param folder of data sets
     * @throws IOException if a file cannot be read
     */
    List<WordProblem> read(Path folder) throws IOException;
  }

  /** Reads the word problems of a file. */
  @FunctionalInterface
  interface FileReader {
    List<WordProblem> read(Path file) throws IOException;
  }

  public DataPart {
    files = List.copyOf(files);
  }

  /** A part of a file of word problems whose numbers are found in their texts. */
  static DataPart found(String name, String file, FileReader reader) {
    return new DataPart(
        name, List.of(file), Optional.of(folder -> reader.read(folder.resolve(file))), false);
  }

  /** A part of a file of word problems whose numbers the file gives. */
  static DataPart given(String name, String file, FileReader reader) {
    return new DataPart(
        name, List.of(file), Optional.of(folder -> reader.read(folder.resolve(file))), true);
  }

  /** A part of files that hold no word problems in English. */
  static DataPart other(String name, String... files) {
    return new DataPart(name, List.of(files), Optional.empty(), false);
  }

  /**
   * The files of the part that are there, in the order of their names.
   *
   * @param folder of data sets
   */
  public List<Path> paths(Path folder) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (String file : files) {
      int any = file.indexOf(ANY_FOLDER);
      Path start = folder.resolve(any < 0 ? file : file.substring(0, any));
      if (any < 0 && Files.isRegularFile(start)) {
        paths.add(start);
      } else if (any >= 0 && Files.isDirectory(start)) {
        String ending = file.substring(any + ANY_FOLDER.length());
        try (Stream<Path> all = Files.walk(start)) {
          all.filter(path -> path.getFileName().toString().endsWith(ending))
              .filter(Files::isRegularFile)
              .sorted()
              .forEach(paths::add);
        }
      }
    }
    return paths;
  }
}
