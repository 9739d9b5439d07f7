package org.algebrist.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.algebrist.neural.training.ComputeDevice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that trains or measures: where data lie and where to compute. */
final class DataOptions {
  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "The folder of data sets (default: ALGEBRIST_DATA, or ../shared/data).")
  private @Nullable Path data;

  @Option(
      names = "--device",
      paramLabel = "cpu|cuda|auto",
      defaultValue = "auto",
      description = "Where to compute (default: ${DEFAULT-VALUE}).")
  private String device = "auto";

  /**
   * The folder named, or the usual one.
   *
   * @throws BadInput if there is none
   */
  Path folder() {
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

  /** The device asked for. */
  ComputeDevice device() {
    return ComputeDevice.choose(device);
  }
}
