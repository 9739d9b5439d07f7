package org.algebrist.systems;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.run.Runner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.device.ComputeDevice;

/**
 * The smallest experiment of a system that trains for some updates, within seconds.
 *
 * @param yaml the configuration; {@code FOLDER} in it stands for the folder of its data
 * @param data writes what the configuration reads
 * @param stopAfter updates after which a stop is tried, fewer than the training has
 * @param lossless whether packing keeps every weight as it is
 */
public record TinyExperiment(String yaml, Data data, int stopAfter, boolean lossless) {
  /** Writes data sets and encoders into a folder. */
  @FunctionalInterface
  public interface Data {
    void write(Path folder) throws IOException;
  }

  /** The configuration, its data written. */
  public ExperimentFile in(Path folder, String... overrides) throws IOException {
    data.write(folder);
    Path config = folder.resolve("tiny.yaml");
    Files.writeString(config, yaml.replace("FOLDER", folder.toString()), StandardCharsets.UTF_8);
    return ExperimentFile.read(config, List.of(overrides));
  }

  /** The experiment on the CPU; close it. */
  public Runner prepare(Path folder, String... overrides) throws IOException {
    ExperimentFile file = in(folder, overrides);
    return TrainedSystem.of(file).prepare(file, folder, ComputeDevice.CPU);
  }

  @Override
  public String toString() {
    return yaml.lines().findFirst().orElse("");
  }
}
