package org.algebrist.systems.joint;

import java.util.EnumSet;
import java.util.List;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.TrainingSettings;

/**
 * The configuration of one experiment with the joint model, as in {@code experiments/joint*.yaml}.
 *
 * @param initial a model folder to begin with; empty for the published encoder
 * @param data what is learnt
 * @param model its shape and parts
 * @param training how it is trained; its rate is that of everything but the encoder
 * @param learning what only this model has
 */
public record JointExperiment(
    String system,
    String name,
    long seed,
    String initial,
    Data data,
    JointConfig model,
    TrainingSettings training,
    Learning learning)
    implements ExperimentSettings {

  /**
   * What is learnt and tested on.
   *
   * @param tasks one or more, each once
   * @param seed of what is held out and generated; the same for all runs that are compared
   * @param items of each task's training part at most; 0 for all
   * @param tests of each task's test parts at most; 0 for all
   */
  public record Data(List<JointTask> tasks, long seed, int items, int tests) {
    public Data {
      tasks = List.copyOf(tasks);
      if (tasks.isEmpty() || EnumSet.copyOf(tasks).size() < tasks.size()) {
        throw new IllegalArgumentException(
            "data.tasks=%s; expected one task or more, each once".formatted(tasks));
      }
      if (items < 0 || tests < 0) {
        throw new IllegalArgumentException(
            "data.items=%d and data.tests=%d must be at least 0".formatted(items, tests));
      }
    }
  }

  /**
   * What only this model has.
   *
   * @param encoderRate peak learning rate of the encoder's layers; its word embeddings stay
   * @param classWeight how many steps that are said a class counts for, above 0
   * @param names most names that are formula tokens of their own
   * @param beam width of the search when testing
   */
  public record Learning(double encoderRate, double classWeight, int names, int beam) {
    public Learning {
      if (!(classWeight > 0) || names < 0 || beam < 1) {
        throw new IllegalArgumentException(
            "learning.classWeight=%s must be above 0, learning.names=%d at least 0, learning.beam=%d at least 1"
                .formatted(classWeight, names, beam));
      }
    }
  }
}
