package org.algebrist.experiment.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.neural.device.ComputeDevice;
import org.bytedeco.pytorch.global.torch;

/**
 * What a system implements to be trained, scored, packed and reproduced.
 *
 * @param <S> the configuration of one of its experiments
 */
public interface TrainedSystem<S extends ExperimentSettings> extends ExperimentSystem {
  /** The record that a configuration is read into. */
  Class<S> settings();

  /**
   * Reads the data and builds the model. libtorch's generator is seeded already.
   *
   * @param dataFolder holds the public data sets
   * @throws IOException if a data file cannot be read
   */
  Learner learner(S settings, Path dataFolder, ComputeDevice device) throws IOException;

  /** The files that the figures depend on, besides the configuration. */
  List<Path> dataFiles(S settings, Path dataFolder);

  /** Whether anything in the folder of data sets is read. */
  default boolean readsData(S settings) {
    return !dataFiles(settings, Path.of("")).isEmpty();
  }

  @Override
  default Experiment prepare(ExperimentFile file, Path dataFolder, ComputeDevice device) {
    S settings = file.as(settings());
    torch.manual_seed(settings.seed());
    try {
      return new Runner(settings, learner(settings, dataFolder, device), device);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  default List<Path> dataFiles(ExperimentFile file, Path dataFolder) {
    return dataFiles(file.as(settings()), dataFolder);
  }

  @Override
  default boolean readsData(ExperimentFile file) {
    return readsData(file.as(settings()));
  }
}
