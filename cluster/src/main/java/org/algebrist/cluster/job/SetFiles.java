package org.algebrist.cluster.job;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.jspecify.annotations.Nullable;

/**
 * The files of a set of problems on their way to the workers, which read them as the machine did
 * that sent them.
 */
final class SetFiles implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String set;

  /** By path inside the folder of data sets; a file of one's own stands under its name alone. */
  @SuppressWarnings("serial") // a LinkedHashMap
  private final Map<String, byte[]> contents;

  private transient @Nullable List<WordProblem> problems;

  private SetFiles(String set, Map<String, byte[]> contents) {
    this.set = set;
    this.contents = contents;
  }

  /**
   * Reads them.
   *
   * @param data the folder of data sets
   * @throws IOException if a file cannot be read
   */
  static SetFiles read(Path data, String set) throws IOException {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    boolean own = WordProblemSets.isFile(set);
    for (Path file : WordProblemSets.files(data, set)) {
      if (Files.isRegularFile(file)) {
        Path name = own ? file.getFileName() : data.relativize(file);
        contents.put(name.toString(), Files.readAllBytes(file));
      }
    }
    return new SetFiles(set, contents);
  }

  /** The problems, read once a process. */
  synchronized List<WordProblem> problems() throws IOException {
    if (problems == null) {
      Path folder = Files.createTempDirectory("algebrist-set");
      for (Map.Entry<String, byte[]> each : contents.entrySet()) {
        Path file = folder.resolve(each.getKey());
        Files.createDirectories(file.getParent());
        Files.write(file, each.getValue());
      }
      String name =
          WordProblemSets.isFile(set) ? folder.resolve(Path.of(set).getFileName()).toString() : set;
      problems = WordProblemSets.read(folder, name);
    }
    return problems;
  }
}
