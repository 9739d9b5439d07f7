package org.algebrist.neural.training;

/** How long a run is. */
final class Epochs {
  private final TrainingRun<?> run;
  private final TrainerConfig config;

  Epochs(TrainingRun<?> run, TrainerConfig config) {
    this.run = run;
    this.config = config;
  }

  /** The updates of the whole run. */
  long steps() {
    long steps = 0;
    for (int epoch = 0; epoch < config.epochs(); epoch++) {
      steps += Math.ceilDiv(batches(epoch), config.accumulation());
      if (config.maxSteps() > 0 && steps >= config.maxSteps()) {
        return config.maxSteps();
      }
    }
    return steps;
  }

  /**
   * The micro-batches of an epoch.
   *
   * @throws IllegalArgumentException if there is none
   */
  int batches(int epoch) {
    int batches = run.batchesPerEpoch(epoch);
    if (batches < 1) {
      throw new IllegalArgumentException(
          "epoch %d has %d batches; expected at least 1: is the training data empty?"
              .formatted(epoch, batches));
    }
    return batches;
  }
}
