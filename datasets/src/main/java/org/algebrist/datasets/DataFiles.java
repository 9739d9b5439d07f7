package org.algebrist.datasets;

import java.nio.file.Files;
import java.nio.file.Path;

/** Files and folders that a configuration names. */
public final class DataFiles {
  private DataFiles() {}

  /**
   * The file or folder of a name: below the folder of data sets if it is there, else one's own at
   * the path that the name is, if that is there.
   *
   * @param folder of data sets
   * @param name a path, relative to that folder or to the working directory, or absolute
   * @return the path below the folder of data sets if neither exists
   */
  public static Path named(Path folder, String name) {
    Path below = folder.resolve(name);
    Path own = Path.of(name);
    return !Files.exists(below) && Files.exists(own) ? own : below;
  }
}
