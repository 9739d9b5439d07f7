package org.algebrist.app;

import java.nio.file.Path;
import org.algebrist.neural.training.ComputeDevice;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that trains or measures: where data lie and where to compute. */
final class DataOptions {
  @Mixin private DataFolderOption data = new DataFolderOption();

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
    return data.folder();
  }

  /** The device asked for. */
  ComputeDevice device() {
    return ComputeDevice.choose(device);
  }
}
