package org.algebrist.experiment.run;

import java.util.List;
import org.algebrist.experiment.config.Choice;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.optimizer.Schedule;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainerConfig;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.training.TrainingRun;

/**
 * A training with AdamW as configurations state it, all parameters at one rate.
 *
 * @param epochs passes over the data
 * @param rate peak learning rate
 * @param schedule {@code constant}, {@code linear} or {@code cosine}
 * @param warmup share of the updates during which the rate rises, 0..1
 * @param beta2 of AdamW
 * @param weightDecay of matrices
 * @param clip largest gradient norm; 0 for none
 * @param precision {@code fp32} or {@code bf16}
 */
public record Recipe(
    int epochs,
    double rate,
    String schedule,
    double warmup,
    double beta2,
    double weightDecay,
    double clip,
    String precision) {
  private static final double BETA1 = 0.9;
  private static final double EPSILON = 1e-8;

  public Recipe {
    requireKnown(schedule, precision);
  }

  /**
   * For configurations, which hold these words before they are a recipe.
   *
   * @throws IllegalArgumentException if one is not known
   */
  public static void requireKnown(String schedule, String precision) {
    Choice.require("training.schedule", schedule, "constant", "linear", "cosine");
    Choice.require("training.precision", precision, "fp32", "bf16");
  }

  /** Trains in {@code folder}, or continues there from its last checkpoint. */
  public TrainingOutcome train(
      TrainingRun<?> task,
      Layer model,
      long seed,
      ComputeDevice device,
      RunFolder folder,
      TrainingProgress progress,
      StopSignal stop) {
    try (Optimizer optimizer =
        optimizer(
            ParameterGroup.withDecayOnMatrices("model", model.parameters(), rate, weightDecay))) {
      return new Trainer<>(task, optimizer, config(seed, device), folder, progress, stop).resume();
    }
  }

  /** The trainer's part of it. */
  public TrainerConfig config(long seed, ComputeDevice device) {
    return TrainerConfig.of(epochs, seed)
        .withClipNorm(clip)
        .withSchedule(
            switch (schedule) {
              case "linear" -> new Schedule.Linear(warmup);
              case "cosine" -> new Schedule.Cosine(warmup, 0);
              default -> new Schedule.Constant();
            })
        .withPrecision(precision.equals("bf16") ? Precision.BF16 : Precision.FP32)
        .withDevice(device);
  }

  /** Its AdamW, for groups of parameters that have rates of their own. */
  public Optimizer optimizer(List<ParameterGroup> groups) {
    return new AdamW(groups, BETA1, beta2, EPSILON);
  }
}
