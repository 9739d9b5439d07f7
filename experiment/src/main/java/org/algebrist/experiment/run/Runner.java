package org.algebrist.experiment.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.ExperimentSettings;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.Provenance;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainingOutcome;
import org.bytedeco.pytorch.global.torch;

/**
 * Trains, resumes, scores and packs one experiment of any system, its data read and its model
 * built: what {@code train}, {@code evaluate} and {@code reproduce} do with it.
 */
public final class Runner implements AutoCloseable {
  private final ExperimentSettings settings;
  private final Learner learner;
  private final ComputeDevice device;

  /**
   * @param learner belongs to the runner from now on
   */
  Runner(ExperimentSettings settings, Learner learner, ComputeDevice device) {
    this.settings = settings;
    this.learner = learner;
    this.device = device;
    learner.model().to(device.torchDevice());
  }

  /**
   * Trains in {@code folder}, or continues there from its last checkpoint.
   *
   * @param commandLine for the provenance
   * @param out is told what is trained on what
   * @param processes share the micro-batches of each update; stays the caller's to close
   */
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out,
      ProcessGroup processes) {
    TrainingSettings training = settings.training();
    if (processes.leads()) {
      folder.writeProvenance(
          Provenance.gather(
              learner.dataHashes(), settings.seed(), device, commandLine, Instant.now()));
      announce(folder, training.precision(), out);
    }
    try (Optimizer optimizer = training.optimizer(learner.groups(training))) {
      return new Trainer<>(
              learner.run(progress),
              optimizer,
              training.trainer(settings.seed(), device),
              folder,
              progress,
              stop,
              processes)
          .resume();
    }
  }

  /** Says what is trained on what, a line each for run, model and data. */
  private void announce(RunFolder folder, Precision precision, PrintStream out) {
    out.printf("  run       %s%n", folder.path());
    out.printf(
        "  model     %s · %.2f M parameters · %d threads, %s%n",
        learner.description(),
        learner.model().parameterCount() / 1e6,
        torch.get_num_threads(),
        LowerCaseEnums.word(precision));
    out.printf("  data      %s%n", learner.data());
  }

  /** Puts a checkpoint's weights into the model. */
  public void load(Path checkpoint) {
    LayerWeights.load(learner.model(), checkpoint);
  }

  /**
   * Puts the best weights of a finished run into the model: of its best evaluation, or its last.
   */
  public void loadBest(RunFolder run) {
    load(run.learnt());
  }

  /** Scores the model as it is: figures by set, then by name. */
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    learner.model().train(false);
    return learner.evaluate();
  }

  /** {@link Learner#answers} of the last evaluation. */
  public SequencedMap<String, SequencedMap<String, Boolean>> answers() {
    return learner.answers();
  }

  /** Writes the model, {@linkplain Learner#pack as it is}, as a folder that its façade opens. */
  public void pack(Path folder) throws IOException {
    learner.pack(folder);
  }

  @Override
  public void close() {
    learner.close();
  }
}
