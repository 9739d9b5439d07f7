package org.algebrist.app.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option of every command that reads public data sets: where they lie. */
public final class DataFolderOption {
  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "The folder of data sets (default: ALGEBRIST_DATA, or ../shared/data).")
  private @Nullable Path data;

  /**
   * The folder named, or the usual one.
   *
   * @throws BadInput if there is none
   */
  public Path folder() {
    Path folder =
        Optional.ofNullable(data)
            .or(() -> Home.locate().data())
            .orElseThrow(() ->
                new BadInput("no folder of data sets; set ALGEBRIST_DATA or give --data FOLDER"));
    if (!Files.isDirectory(folder)) {
      throw new BadInput("no folder " + folder + "; set ALGEBRIST_DATA or give --data FOLDER");
    }
    return folder;
  }
}
