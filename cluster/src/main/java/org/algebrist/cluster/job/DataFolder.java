package org.algebrist.cluster.job;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.algebrist.datasets.WordProblemSets;
import picocli.CommandLine.Option;

/** The option of jobs that read data sets. */
final class DataFolder {
  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      defaultValue = "${env:ALGEBRIST_DATA:-}",
      description =
          "The folder of data sets, on the machine that starts the job (default: the variable"
              + " ALGEBRIST_DATA).")
  private Path folder = Path.of("");

  /** As it was given, or an empty path. */
  Path path() {
    return folder;
  }

  /**
   * The folder for a set of word problems.
   *
   * @throws BadJobException if the set is in the folder, and there is none
   */
  Path of(String set) {
    if (WordProblemSets.needsFolder(set)
        && (folder.toString().isEmpty() || !Files.isDirectory(folder))) {
      throw new BadJobException(
          folder.toString().isEmpty()
              ? "'%s' is in the folder of data sets: name that with --data or the variable ALGEBRIST_DATA"
                  .formatted(set)
              : "the folder of data sets, %s, does not exist".formatted(folder));
    }
    return folder;
  }

  /** What is said of a set of which a file is missing. */
  BadJobException missing(String set, NoSuchFileException file) {
    return new BadJobException(
        "the file %s of the set '%s' is missing".formatted(file.getFile(), set), file);
  }
}
