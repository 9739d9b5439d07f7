package org.algebrist.app.train;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.DataOption;
import org.algebrist.app.command.DeviceOption;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.device.ComputeDevice;
import picocli.CommandLine.Mixin;

/** The options of every command that trains or scores: where the data is and where to compute. */
final class DataOptions {
  @Mixin private DataOption data = new DataOption();
  @Mixin private DeviceOption device = new DeviceOption();

  /**
   * The folder that the user named, or the default one.
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
    return experiments.anyMatch(file -> TrainedSystem.of(file).readsData(file))
        ? folder()
        : Path.of("");
  }

  /**
   * The same, for a set of word problems: an empty path if it lies elsewhere.
   *
   * @throws BadInput if it does not and there is no folder
   */
  Path folder(String set) {
    return WordProblemSets.needsFolder(set) ? folder() : Path.of("");
  }

  /** The device that the user named. */
  ComputeDevice device() {
    return device.device();
  }
}
