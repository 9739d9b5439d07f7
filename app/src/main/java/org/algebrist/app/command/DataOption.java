package org.algebrist.app.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --data} of every command that reads public data sets. */
public final class DataOption {
  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "The folder of data sets (default: $ALGEBRIST_DATA, or ../shared/data).")
  private @Nullable Path data;

  /**
   * The folder that the user named, or the default one.
   *
   * @throws BadInput if it is not there
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
