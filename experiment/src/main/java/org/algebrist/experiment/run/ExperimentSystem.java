package org.algebrist.experiment.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.neural.device.ComputeDevice;

/** A system whose experiments are configured by files; found as a service by its name. */
public interface ExperimentSystem {
  /** What the key {@code system} of its configurations says. */
  String name();

  /**
   * Reads the data and builds the model.
   *
   * @param dataFolder holds the public data sets
   */
  Experiment prepare(ExperimentFile file, Path dataFolder, ComputeDevice device);

  /** The files of {@code dataFolder} that its figures depend on. */
  List<Path> dataFiles(ExperimentFile file, Path dataFolder);

  /** Whether {@code prepare} reads anything of a folder of data sets. */
  default boolean readsData(ExperimentFile file) {
    return !dataFiles(file, Path.of("")).isEmpty();
  }

  /** What a published table shows of an evaluation: figures by column key. */
  Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation);

  /**
   * The system that a configuration names.
   *
   * @throws BadConfigException if it names none, or one that is not there
   */
  static ExperimentSystem of(ExperimentFile file) {
    Map<String, ExperimentSystem> known =
        ServiceLoader.load(ExperimentSystem.class).stream()
            .map(ServiceLoader.Provider::get)
            .collect(Collectors.toMap(ExperimentSystem::name, system -> system));
    String name = file.text("system").orElse("");
    ExperimentSystem system = known.get(name);
    if (system == null) {
      throw new BadConfigException(
          "%s: system '%s' is not known; there are %s"
              .formatted(file.source(), name, known.keySet().stream().sorted().toList()));
    }
    return system;
  }
}
