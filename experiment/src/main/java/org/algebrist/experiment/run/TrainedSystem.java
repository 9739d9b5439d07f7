package org.algebrist.experiment.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.algebrist.experiment.config.BadConfigException;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.neural.device.ComputeDevice;
import org.bytedeco.pytorch.global.torch;

/**
 * What a system implements to be trained, scored, packed and reproduced; found as a service by its
 * name.
 *
 * @param <S> the configuration of one of its experiments
 */
public abstract class TrainedSystem<S extends ExperimentSettings> {
  private final String name;
  private final Class<S> settings;

  /**
   * A system.
   *
   * @param name what the key {@code system} of its configurations says
   * @param settings the record that a configuration is read into
   */
  protected TrainedSystem(String name, Class<S> settings) {
    this.name = name;
    this.settings = settings;
  }

  /** The record that a configuration is read into. */
  public final Class<S> settings() {
    return settings;
  }

  /**
   * Reads the data and builds the model. libtorch's generator is seeded already.
   *
   * @param dataFolder holds the public data sets
   * @throws IOException if a data file cannot be read
   */
  public abstract Learner learner(S settings, Path dataFolder, ComputeDevice device)
      throws IOException;

  /** The files that the figures depend on, besides the configuration. */
  public abstract List<Path> dataFiles(S settings, Path dataFolder);

  /** Whether anything in the folder of data sets is read. */
  public boolean readsData(S settings) {
    return !dataFiles(settings, Path.of("")).isEmpty();
  }

  /**
   * The rules that answer an experiment's task untrained, by name: what a model must beat. None
   * unless a system says so.
   */
  public List<String> rules(S settings) {
    return List.of();
  }

  /** What {@link #rule} can count of an experiment's data, by name. It answers no task. */
  public List<String> statistics(S settings) {
    return List.of();
  }

  /**
   * Scores a rule as {@link Learner#evaluate} scores a model: on the same sets, with the same
   * figures. What it chooses it chooses by the development part.
   *
   * @param name one of {@link #rules} or {@link #statistics}
   * @throws IOException if a data file cannot be read
   */
  public SequencedMap<String, SequencedMap<String, Double>> rule(
      String name, S settings, Path dataFolder) throws IOException {
    throw new BadConfigException(
        "no rule '%s' of system %s; there are %s".formatted(name, this.name, rules(settings)));
  }

  private S read(ExperimentFile file) {
    return file.as(settings);
  }

  /** {@link #rules(ExperimentSettings)} of a configuration. */
  public List<String> rules(ExperimentFile file) {
    return rules(read(file));
  }

  /**
   * {@link #rule(String, ExperimentSettings, Path)} of a configuration.
   *
   * @throws BadConfigException if the task has no such rule
   */
  public SequencedMap<String, SequencedMap<String, Double>> rule(
      String name, ExperimentFile file, Path dataFolder) throws IOException {
    S settings = read(file);
    if (!rules(settings).contains(name) && !statistics(settings).contains(name)) {
      throw new BadConfigException(
          "%s: no rule '%s' for this task; there are %s"
              .formatted(file.source(), name, rules(settings)));
    }
    return rule(name, settings, dataFolder);
  }

  /** The key of the column that an evaluated set fills. */
  public String columnOf(String set) {
    return set;
  }

  /** What a published table shows of an evaluation: figures by column key. */
  public abstract Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation);

  /** How a configuration says that its model is trained. */
  public TrainingSettings training(ExperimentFile file) {
    return read(file).training();
  }

  /** {@link #learner} of a configuration, ready to run; close it. */
  public Runner prepare(ExperimentFile file, Path dataFolder, ComputeDevice device) {
    S settings = read(file);
    torch.manual_seed(settings.seed());
    try {
      return new Runner(settings, learner(settings, dataFolder, device), device);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** {@link #dataFiles(ExperimentSettings, Path)} of a configuration. */
  public List<Path> dataFiles(ExperimentFile file, Path dataFolder) {
    return dataFiles(read(file), dataFolder);
  }

  /** {@link #readsData(ExperimentSettings)} of a configuration. */
  public boolean readsData(ExperimentFile file) {
    return readsData(read(file));
  }

  /**
   * The system that a configuration names.
   *
   * @throws BadConfigException if it names none, or one that is not there
   */
  public static TrainedSystem<?> of(ExperimentFile file) {
    Map<String, TrainedSystem<?>> known =
        ServiceLoader.load(TrainedSystem.class).stream()
            .map(provider -> (TrainedSystem<?>) provider.get())
            .collect(Collectors.toMap(system -> system.name, system -> system));
    String name = file.text("system").orElse("");
    TrainedSystem<?> system = known.get(name);
    if (system == null) {
      throw new BadConfigException(
          "%s: system '%s' is not known; there are %s"
              .formatted(file.source(), name, known.keySet().stream().sorted().toList()));
    }
    return system;
  }
}
