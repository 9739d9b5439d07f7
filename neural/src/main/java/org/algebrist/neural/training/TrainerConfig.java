package org.algebrist.neural.training;

import java.util.function.Consumer;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.optimizer.Schedule;

/**
 * How a run is trained, apart from the model and its parameter groups.
 *
 * @param epochs passes over the data, at least 1
 * @param maxSteps updates after which to end early, or 0 for no bound
 * @param accumulation micro-batches an update adds up, at least 1; the last update of an epoch may
 *     add up fewer
 * @param clipNorm gradients longer than this (L2, over all groups) are scaled down to it; 0 for
 *     never
 * @param schedule factor of the groups' peak rates over the run
 * @param evaluateEvery epochs between evaluations, at least 1; the last epoch is always evaluated
 * @param patience evaluations without a better score after which to stop, or 0 for never
 * @param checkpointSteps updates between checkpoints, or 0 for by time only
 * @param checkpointSeconds seconds between checkpoints, or 0 for by steps only
 * @param seed of dropout; batches take it from the system, which usually uses the same
 * @param precision of the forward pass
 * @param device where the model's tensors are
 */
public record TrainerConfig(
    int epochs,
    long maxSteps,
    int accumulation,
    double clipNorm,
    Schedule schedule,
    int evaluateEvery,
    int patience,
    long checkpointSteps,
    double checkpointSeconds,
    long seed,
    Precision precision,
    ComputeDevice device) {

  /** Often enough that a killed run loses little, seldom enough to cost nothing. */
  public static final double DEFAULT_CHECKPOINT_SECONDS = 120;

  public TrainerConfig {
    requireAtLeast("epochs", epochs, 1);
    requireAtLeast("maxSteps", maxSteps, 0);
    requireAtLeast("accumulation", accumulation, 1);
    requireAtLeast("evaluateEvery", evaluateEvery, 1);
    requireAtLeast("patience", patience, 0);
    requireAtLeast("checkpointSteps", checkpointSteps, 0);
    requireFinite("clipNorm", clipNorm);
    requireFinite("checkpointSeconds", checkpointSeconds);
  }

  /**
   * One micro-batch an update, clip 1, 6 % warm-up then linear decay, evaluation every epoch, no
   * early stop, a checkpoint every two minutes, float32 on the CPU.
   */
  public static TrainerConfig of(int epochs, long seed) {
    return new TrainerConfig(
        epochs,
        0,
        1,
        1.0,
        new Schedule.Linear(0.06),
        1,
        0,
        0,
        DEFAULT_CHECKPOINT_SECONDS,
        seed,
        Precision.FP32,
        ComputeDevice.CPU);
  }

  /** The same with another limit of optimizer steps. */
  public TrainerConfig withMaxSteps(long maxSteps) {
    return with(parts -> parts.maxSteps = maxSteps);
  }

  /** The same with the gradients of so many batches in a step. */
  public TrainerConfig withAccumulation(int accumulation) {
    return with(parts -> parts.accumulation = accumulation);
  }

  /** The same with another limit of the gradient's norm. */
  public TrainerConfig withClipNorm(double clipNorm) {
    return with(parts -> parts.clipNorm = clipNorm);
  }

  /** The same with another schedule of the learning rate. */
  public TrainerConfig withSchedule(Schedule schedule) {
    return with(parts -> parts.schedule = schedule);
  }

  /** Evaluates every so many epochs and stops after so many evaluations without a better score. */
  public TrainerConfig withEvaluation(int evaluateEvery, int patience) {
    return with(parts -> {
      parts.evaluateEvery = evaluateEvery;
      parts.patience = patience;
    });
  }

  /** Writes a checkpoint every so many updates and every so many seconds; 0 turns one off. */
  public TrainerConfig withCheckpoints(long checkpointSteps, double checkpointSeconds) {
    return with(parts -> {
      parts.checkpointSteps = checkpointSteps;
      parts.checkpointSeconds = checkpointSeconds;
    });
  }

  /** The same in another precision. */
  public TrainerConfig withPrecision(Precision precision) {
    return with(parts -> parts.precision = precision);
  }

  /** The same on another device. */
  public TrainerConfig withDevice(ComputeDevice device) {
    return with(parts -> parts.device = device);
  }

  private TrainerConfig with(Consumer<Parts> change) {
    var parts = new Parts(this);
    change.accept(parts);
    return parts.whole();
  }

  /** The parts that a copy may change. */
  private static final class Parts {
    private final TrainerConfig from;
    private long maxSteps;
    private int accumulation;
    private double clipNorm;
    private Schedule schedule;
    private int evaluateEvery;
    private int patience;
    private long checkpointSteps;
    private double checkpointSeconds;
    private Precision precision;
    private ComputeDevice device;

    Parts(TrainerConfig from) {
      this.from = from;
      maxSteps = from.maxSteps;
      accumulation = from.accumulation;
      clipNorm = from.clipNorm;
      schedule = from.schedule;
      evaluateEvery = from.evaluateEvery;
      patience = from.patience;
      checkpointSteps = from.checkpointSteps;
      checkpointSeconds = from.checkpointSeconds;
      precision = from.precision;
      device = from.device;
    }

    TrainerConfig whole() {
      return new TrainerConfig(
          from.epochs,
          maxSteps,
          accumulation,
          clipNorm,
          schedule,
          evaluateEvery,
          patience,
          checkpointSteps,
          checkpointSeconds,
          from.seed,
          precision,
          device);
    }
  }

  /**
   * What must be equal for a resumed run to be the same run.
   *
   * @param processes that train together: the order in which gradients are added depends on it
   */
  String identity(int processes) {
    String alone = identity();
    return processes == 1 ? alone : alone + " processes=" + processes;
  }

  String identity() {
    return "epochs=%d maxSteps=%d accumulation=%d clipNorm=%s schedule=%s evaluateEvery=%d seed=%d precision=%s"
        .formatted(
            epochs, maxSteps, accumulation, clipNorm, schedule, evaluateEvery, seed, precision);
  }

  private static void requireAtLeast(String name, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(name + "=" + value + " must be at least " + least);
    }
  }

  private static void requireFinite(String name, double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          name + "=" + value + " must be a finite number of at least 0; 0 turns it off");
    }
  }
}
