package org.algebrist.benchmarks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.benchmarks.machine.ScratchFolder;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.optimizer.Schedule;
import org.algebrist.neural.progress.StepReport;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainerConfig;
import org.bytedeco.pytorch.global.torch;

/**
 * Trains {@link LayeredModel} with the {@link Trainer} and, between its steps, {@link DirectModel}:
 * a block of steps of one, then a block of the other, in one process, so that both see the same
 * machine.
 *
 * <p>The trainer's time is all that passes between two calls of its progress, log and checks
 * included. Both models start from the same values; that their first losses agree says that they
 * compute the same.
 */
final class TrainingComparison implements TrainingProgress {
  private static final double LEARNING_RATE = 1e-4;
  private static final double WEIGHT_DECAY = 0.01;

  private final DirectModel direct;
  private final int blockSteps;
  private final List<Double> layeredSeconds = new ArrayList<>();
  private final List<Double> directSeconds = new ArrayList<>();
  private double firstLayeredLoss;
  private double firstDirectLoss = Double.NaN;
  private long directSteps;
  private int stepsInBlock;
  private long blockStart;

  /**
   * Tokens a second of each, by the median block, and the ratio of the two in each pair of blocks.
   *
   * @param layered of Algebrist's layers and trainer
   * @param direct of the same on libtorch's calls
   * @param ratios layered over direct, ascending
   */
  record Result(
      double layered, double direct, double[] ratios, double layeredLoss, double directLoss) {

    double ratio() {
      return median(ratios);
    }
  }

  private TrainingComparison(DirectModel direct, int blockSteps) {
    this.direct = direct;
    this.blockSteps = blockSteps;
  }

  /**
   * Runs one block of each that is not counted, then {@code blocks} that are.
   *
   * @param blockSteps steps of a block
   */
  static Result run(
      TrainingShape shape, Precision precision, ComputeDevice device, int blocks, int blockSteps) {
    torch.manual_seed(1);
    int steps = (blocks + 1) * blockSteps;
    try (ScratchFolder runs = ScratchFolder.make();
        LayeredModel layered = new LayeredModel(shape, steps, device);
        DirectModel direct =
            new DirectModel(
                shape, precision, device, LEARNING_RATE, WEIGHT_DECAY, layered.parameters());
        AdamW optimizer =
            new AdamW(
                ParameterGroup.withDecayOnMatrices(
                    "model", layered.parameters(), LEARNING_RATE, WEIGHT_DECAY))) {
      TrainingComparison comparison = new TrainingComparison(direct, blockSteps);
      TrainerConfig config =
          TrainerConfig.of(1, 1)
              .withSchedule(new Schedule.Constant())
              .withCheckpoints(0, 0)
              .withPrecision(precision)
              .withDevice(device);
      RunFolder folder = RunFolder.create(runs.path(), "benchmark", 1, Instant.now());
      new Trainer<>(layered, optimizer, config, folder, comparison, new StopSignal()).train();
      return comparison.result(shape.tokens() * blockSteps);
    }
  }

  @Override
  public void started(long step, long totalSteps) {
    blockStart = System.nanoTime();
  }

  @Override
  public void step(StepReport report) {
    if (report.step() == 1) {
      firstLayeredLoss = report.loss();
    }
    stepsInBlock++;
    if (stepsInBlock < blockSteps) {
      return;
    }
    long middle = System.nanoTime();
    for (int i = 0; i < blockSteps; i++) {
      double loss = direct.step(directSteps++);
      if (Double.isNaN(firstDirectLoss)) {
        firstDirectLoss = loss;
      }
    }
    layeredSeconds.add((middle - blockStart) / 1e9);
    directSeconds.add((System.nanoTime() - middle) / 1e9);
    stepsInBlock = 0;
    blockStart = System.nanoTime();
  }

  private Result result(long tokensOfBlock) {
    double[] layered = rates(layeredSeconds, tokensOfBlock);
    double[] plain = rates(directSeconds, tokensOfBlock);
    double[] ratios = new double[layered.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = layered[i] / plain[i];
    }
    Arrays.sort(ratios);
    return new Result(median(layered), median(plain), ratios, firstLayeredLoss, firstDirectLoss);
  }

  /** Without the first block, in which memory is allocated and Java is compiled. */
  private static double[] rates(List<Double> seconds, long tokens) {
    return seconds.stream().skip(1).mapToDouble(s -> tokens / s).toArray();
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
