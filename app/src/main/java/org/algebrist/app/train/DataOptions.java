package org.algebrist.app.train;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.DataFolderOption;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.ExperimentSystem;
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

  /**
   * The same, for experiments that may do without: an empty path if none of them reads a data set.
   *
   * @throws BadInput if one does and there is no folder
   */
  Path folder(Stream<ExperimentFile> experiments) {
    return experiments.anyMatch(file -> ExperimentSystem.of(file).readsData(file))
        ? folder()
        : Path.of("");
  }

  /** The device asked for. */
  ComputeDevice device() {
    return ComputeDevice.choose(device);
  }
}
