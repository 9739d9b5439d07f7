package org.algebrist.experiment.config;

import java.util.List;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Lamb;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.optimizer.Schedule;
import org.algebrist.neural.training.TrainerConfig;

/**
 * How a model is trained: the section {@code training} of a configuration, the same for every
 * system.
 *
 * @param epochs passes over the data, at least 1
 * @param steps most updates; 0 for no limit but the epochs
 * @param batch items a micro-batch, at least 1
 * @param accumulation micro-batches an update, at least 1
 * @param optimizer {@code adamw} or {@code lamb}
 * @param rate peak learning rate
 * @param schedule {@code constant}, {@code linear} or {@code cosine}
 * @param warmup share of the updates during which the rate rises, 0..1
 * @param beta2 decay of AdamW's second moment
 * @param weightDecay of matrices
 * @param clip largest gradient norm; 0 for none
 * @param evaluateEvery epochs between evaluations, at least 1
 * @param precision {@code fp32} or {@code bf16}
 * @param patience evaluations without a better score after which to stop; 0, where a configuration
 *     does not say, for never
 */
public record TrainingSettings(
    int epochs,
    long steps,
    int batch,
    int accumulation,
    Rule optimizer,
    double rate,
    Curve schedule,
    double warmup,
    double beta2,
    double weightDecay,
    double clip,
    int evaluateEvery,
    Precision precision,
    int patience) {
  private static final double BETA1 = 0.9;
  private static final double EPSILON = 1e-8;

  /** The optimizers to choose from. */
  public enum Rule {
    ADAMW,
    LAMB
  }

  /** The learning-rate schedules to choose from. */
  public enum Curve {
    CONSTANT,
    LINEAR,
    COSINE
  }

  public TrainingSettings {
    atLeast("epochs", epochs, 1);
    atLeast("steps", steps, 0);
    atLeast("batch", batch, 1);
    atLeast("accumulation", accumulation, 1);
    atLeast("evaluateEvery", evaluateEvery, 1);
    atLeast("patience", patience, 0);
    if (optimizer == Rule.LAMB && beta2 != 0.999) {
      throw new IllegalArgumentException(
          "training.beta2=" + beta2 + " is for adamw; lamb uses 0.999");
    }
  }

  private static void atLeast(String key, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(
          "training.%s=%d must be at least %d".formatted(key, value, least));
    }
  }

  /**
   * The settings of the training loop.
   *
   * @param seed of dropout
   */
  public TrainerConfig trainer(long seed, ComputeDevice device) {
    Schedule curve =
        switch (schedule) {
          case CONSTANT -> new Schedule.Constant();
          case LINEAR -> new Schedule.Linear(warmup);
          case COSINE -> new Schedule.Cosine(warmup, 0);
        };
    return TrainerConfig.of(epochs, seed)
        .withMaxSteps(steps)
        .withAccumulation(accumulation)
        .withClipNorm(clip)
        .withSchedule(curve)
        .withEvaluation(evaluateEvery, patience)
        .withPrecision(precision)
        .withDevice(device);
  }

  /** A new optimizer of these groups of parameters; close it. */
  public Optimizer optimizer(List<ParameterGroup> groups) {
    return switch (optimizer) {
      case ADAMW -> new AdamW(groups, BETA1, beta2, EPSILON);
      case LAMB -> new Lamb(groups);
    };
  }
}
