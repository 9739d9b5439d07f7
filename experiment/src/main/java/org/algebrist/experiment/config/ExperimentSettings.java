package org.algebrist.experiment.config;

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

  /** How the model is trained. */
  TrainingSettings training();
}
