package org.algebrist.neural.training;

import java.util.List;
import java.util.Optional;
import org.algebrist.neural.device.Autocast;
import org.algebrist.neural.optimizer.GradientClipping;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.parallel.GradientBuckets;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.EvaluationReport;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.progress.StepReport;
import org.algebrist.neural.progress.TrainingProgress;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.global.torch;

/**
 * Trains one {@link TrainingRun}: the same loop for all systems.
 *
 * <p>A run is a function of its configuration and seed. Before micro-batch s libtorch's generator
 * is seeded with a mix of (seed, s), and batches depend on (epoch, index) alone, so a checkpoint
 * needs no generator state: on one machine with one thread count, a run that was stopped or killed
 * anywhere and resumed has the losses and weights of one that was not, to the bit.
 *
 * <p>The gradients of the micro-batches of one update are those of their summed losses, divided
 * once by their summed weights: k micro-batches give the gradient of one batch that holds them all.
 *
 * <p>Several processes share the micro-batches of each update in turn: of n processes, number r
 * takes micro-batches r, r + n, … of it. All have the same weights after each update. The first one
 * alone evaluates, logs and writes checkpoints; a stop that any of them is asked for comes after
 * the update under way.
 *
 * @param <B> the system's batch
 */
public final class Trainer<B> {
  private final TrainingRun<B> run;
  private final Optimizer optimizer;
  private final List<ParameterGroup.Trained> trained;
  private final TrainerConfig config;
  private final RunFolder folder;
  private final TrainingProgress progress;
  private final StopSignal stop;
  private final ProcessGroup processes;
  private final Epochs epochs;
  private final String identity;

  // Where the run stands; TrainingState is the same on disk.
  private long step;
  private int epoch;
  private int index;
  private long microBatches;
  private int accumulated;
  private double lossSum;
  private double weightSum;
  private long tokenSum;
  private double epochLossSum;
  private double epochWeightSum;
  private final BestSoFar best = new BestSoFar();
  private boolean stopAgreed;

  // This session's clock and cadence.
  private double secondsBefore;
  private long sessionStart;
  private long busyNanos;
  private long busyTokens;
  private long lastCheckpoint;
  private long totalSteps;

  /**
   * @param run the system's batches and loss
   * @param optimizer over all its parameters; stays the caller's to close
   * @param folder where log and checkpoints go
   * @param progress is told of every update; stays the caller's to close
   * @param stop ends the run cleanly when it is raised
   */
  public Trainer(
      TrainingRun<B> run,
      Optimizer optimizer,
      TrainerConfig config,
      RunFolder folder,
      TrainingProgress progress,
      StopSignal stop) {
    this(run, optimizer, config, folder, progress, stop, ProcessGroup.ALONE);
  }

  /**
   * The same in one of several processes.
   *
   * @param processes stays the caller's to close
   * @throws IllegalArgumentException if an update has fewer micro-batches than there are processes
   */
  public Trainer(
      TrainingRun<B> run,
      Optimizer optimizer,
      TrainerConfig config,
      RunFolder folder,
      TrainingProgress progress,
      StopSignal stop,
      ProcessGroup processes) {
    if (config.accumulation() < processes.size()) {
      throw new IllegalArgumentException(
          "an update of %d micro-batches cannot be shared by %d processes"
              .formatted(config.accumulation(), processes.size()));
    }
    this.run = run;
    this.optimizer = optimizer;
    this.trained = optimizer.trained();
    this.config = config;
    this.folder = folder;
    this.progress = progress;
    this.stop = stop;
    this.processes = processes;
    this.epochs = new Epochs(run, config);
    this.identity = config.identity(processes.size());
  }

  /**
   * Trains from the model as it is.
   *
   * @throws TrainingException.CheckpointUnusable if the folder holds a checkpoint already
   * @throws TrainingException if the run diverges or a file cannot be written
   */
  public TrainingOutcome train() {
    if (folder.hasCheckpoint()) {
      throw new TrainingException.CheckpointUnusable(
          folder.last(), "this folder holds a run already; resume it, or train in a new folder");
    }
    return resume();
  }

  /**
   * Continues from the folder's checkpoint; without one, which is how a run killed early looks,
   * starts from the model as it is. A run that had ended returns its outcome again.
   *
   * @throws TrainingException.CheckpointUnusable if the checkpoint is broken, of another model or
   *     another configuration
   * @throws TrainingException if the run diverges or a file cannot be written
   */
  public TrainingOutcome resume() {
    if (!processes.leads()) {
      restore();
      return trained(Optional.empty());
    }
    try (RunFolder.Lock _ = folder.lock()) {
      long logBytes = restore();
      try (TrainingLog log = new TrainingLog(folder.log(), logBytes, step)) {
        progress.started(step, totalSteps);
        return trained(Optional.of(log));
      }
    }
  }

  /** Goes to where the checkpoint stands, if there is one; the length of its log. */
  private long restore() {
    totalSteps = epochs.steps();
    trained.forEach(group -> group.flat().requireIntact());
    if (!folder.hasCheckpoint()) {
      optimizer.zeroGradients();
      return 0;
    }
    TrainingState state = Checkpoint.restore(folder.last(), optimizer, identity);
    restore(state);
    return state.logBytes();
  }

  private TrainingOutcome trained(Optional<TrainingLog> log) {
    trained.forEach(group -> processes.takeFromFirst(group.flat().values()));
    sessionStart = System.nanoTime();
    lastCheckpoint = sessionStart;
    run.setTraining(true);
    try (var buckets = new GradientBuckets(processes, trained)) {
      return loop(buckets, log);
    }
  }

  private TrainingOutcome loop(GradientBuckets buckets, Optional<TrainingLog> log) {
    while (true) {
      if (best.exhausts(config.patience())) {
        return new TrainingOutcome.StoppedEarly(step, best.best());
      }
      if (epoch >= config.epochs() || step >= totalSteps) {
        return new TrainingOutcome.Finished(step, best.best());
      }
      int batches = epochs.batches(epoch);
      while (index < batches && step < totalSteps) {
        if (mustStop()) {
          writeCheckpoint(log);
          return new TrainingOutcome.Interrupted(step, best.best(), folder.last());
        }
        int left = Math.min(config.accumulation() - accumulated, batches - index);
        if (accumulated % processes.size() == processes.rank()) {
          microBatch(buckets, left <= processes.size());
        }
        index++;
        microBatches++;
        accumulated++;
        if (left == 1) {
          update(buckets, log);
          if (checkpointIsDue()) {
            writeCheckpoint(log);
          }
        }
      }
      if (mustStop()) {
        writeCheckpoint(log);
        return new TrainingOutcome.Interrupted(step, best.best(), folder.last());
      }
      endEpoch(log);
    }
  }

  /** Several processes stop together: after an update whose sums say that one was asked to. */
  private boolean mustStop() {
    return processes.size() == 1 ? stop.requested() : stopAgreed;
  }

  /**
   * One forward and backward pass; gradients add up.
   *
   * @param last whether it is this process's last of the update
   */
  private void microBatch(GradientBuckets buckets, boolean last) {
    long start = System.nanoTime();
    try (PointerScope scope = new PointerScope()) {
      torch.manual_seed(EpochOrder.mix(config.seed(), microBatches));
      B batch = run.batch(epoch, index);
      Loss loss;
      try (Autocast _ = config.precision().autocast(config.device())) {
        loss = run.loss(batch);
      }
      if (last) {
        buckets.begin();
      }
      loss.sum().backward();
      // Read last: a GPU continues the backward pass while its calls are made.
      double value = loss.sum().item_double();
      if (!Double.isFinite(value)) {
        throw new TrainingException.Diverged(step, "the loss", value);
      }
      lossSum += value;
      weightSum += loss.weight();
      tokenSum += loss.tokens();
      busyTokens += loss.tokens();
    }
    busyNanos += System.nanoTime() - start;
  }

  /** Adds up what the processes computed and counted for this update. */
  private void share(GradientBuckets buckets) {
    double[] sums =
        buckets.finish(lossSum, weightSum, tokenSum, busyTokens, stop.requested() ? 1 : 0);
    lossSum = sums[0];
    weightSum = sums[1];
    tokenSum = (long) sums[2];
    busyTokens = (long) sums[3];
    stopAgreed = sums[4] > 0;
  }

  /** Applies what was accumulated. */
  private void update(GradientBuckets buckets, Optional<TrainingLog> log) {
    long start = System.nanoTime();
    share(buckets);
    double norm = GradientClipping.norm(trained) / weightSum;
    if (!Double.isFinite(norm)) {
      throw new TrainingException.Diverged(step, "the gradient's norm", norm);
    }
    GradientClipping.scale(trained, GradientClipping.factor(norm, config.clipNorm()) / weightSum);
    double factor = config.schedule().factor(step, totalSteps);
    optimizer.step(factor);
    optimizer.zeroGradients();
    step++;
    busyNanos += System.nanoTime() - start;
    StepReport report =
        new StepReport(
            step,
            totalSteps,
            epoch,
            config.epochs(),
            lossSum / weightSum,
            trained.getFirst().learningRate() * factor,
            norm,
            tokenSum,
            busyTokens / (busyNanos / 1e9),
            seconds());
    epochLossSum += lossSum;
    epochWeightSum += weightSum;
    accumulated = 0;
    lossSum = 0;
    weightSum = 0;
    tokenSum = 0;
    busyNanos = 0;
    busyTokens = 0;
    log.ifPresent(open -> open.step(report));
    progress.step(report);
  }

  /** Evaluates if it is time, keeps the best model, and goes to the next epoch. */
  private void endEpoch(Optional<TrainingLog> log) {
    boolean last = epoch + 1 == config.epochs() || step >= totalSteps;
    if (last || (epoch + 1) % config.evaluateEvery() == 0) {
      log.ifPresent(open -> evaluate().ifPresent(score -> keep(score, open)));
      best.share(processes);
    }
    epoch++;
    index = 0;
    epochLossSum = 0;
    epochWeightSum = 0;
    boolean ended = last || best.exhausts(config.patience());
    if (ended || checkpointIsDue()) {
      writeCheckpoint(log);
    }
  }

  private Optional<Score> evaluate() {
    run.setTraining(false);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      torch.manual_seed(EpochOrder.mix(~config.seed(), epoch));
      return run.evaluate(epoch);
    } finally {
      run.setTraining(true);
    }
  }

  private void keep(Score score, TrainingLog log) {
    TrainingOutcome.Best top = best.take(score.value(), step, epoch);
    boolean isBest = best.evaluationsSince() == 0;
    EvaluationReport report =
        new EvaluationReport(
            step,
            epoch,
            epochLossSum / epochWeightSum,
            score,
            isBest,
            top.value(),
            top.epoch(),
            seconds());
    if (isBest) {
      Checkpoint.writeModel(folder.best(), optimizer, report);
    }
    log.evaluation(report);
    progress.evaluated(report);
  }

  private boolean checkpointIsDue() {
    boolean bySteps = config.checkpointSteps() > 0 && step % config.checkpointSteps() == 0;
    double since = (System.nanoTime() - lastCheckpoint) / 1e9;
    return bySteps || (config.checkpointSeconds() > 0 && since >= config.checkpointSeconds());
  }

  private void writeCheckpoint(Optional<TrainingLog> log) {
    log.ifPresent(this::writeCheckpoint);
  }

  private void writeCheckpoint(TrainingLog log) {
    trained.forEach(group -> group.flat().requireIntact());
    Checkpoint.write(
        folder.last(),
        optimizer,
        new TrainingState(
            identity,
            optimizer.describe(),
            step,
            epoch,
            index,
            microBatches,
            accumulated,
            lossSum,
            weightSum,
            tokenSum,
            epochLossSum,
            epochWeightSum,
            best.best(),
            best.evaluationsSince(),
            log.sync(),
            seconds()));
    lastCheckpoint = System.nanoTime();
  }

  private void restore(TrainingState state) {
    step = state.step();
    epoch = state.epoch();
    index = state.index();
    microBatches = state.microBatches();
    accumulated = state.accumulated();
    lossSum = state.lossSum();
    weightSum = state.weightSum();
    tokenSum = state.tokenSum();
    epochLossSum = state.epochLossSum();
    epochWeightSum = state.epochWeightSum();
    best.restore(state.best(), state.evaluationsSinceBest());
    secondsBefore = state.seconds();
  }

  private double seconds() {
    return secondsBefore + (System.nanoTime() - sessionStart) / 1e9;
  }
}
