package org.algebrist.experiment.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the configuration of every experiment states. A system's record adds its own sections: which
 * data, the model's shape, and settings that only it has.
 */
public interface ExperimentSettings {
  /** The system's name, such as {@code ept}. */
  String system();

  /** The name of the run folder. */
  String name();

  /** Seeds weights, order and dropout. */
  long seed();

  /** What to begin with, such as the folder of a trained model; empty for nothing. */
  String initial();

  /** The folder of a trained model to begin with, where there is one. */
  default Optional<Path> beginning() {
    return initial().isEmpty() ? Optional.empty() : Optional.of(Path.of(initial()));
  }

  /** How the model is trained. */
  TrainingSettings training();
}
