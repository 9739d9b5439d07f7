package org.algebrist.systems.mathgpt;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.run.Announcement;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.Provenance;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;

/** One experiment with text and formulas, from its configuration to its scores. */
final class MathGptTraining implements Experiment {
  private final MathGptExperiment experiment;
  private final ComputeDevice device;
  private final MathGptLearner learner;
  private final MathGptParts parts;

  MathGptTraining(MathGptExperiment experiment, Path dataFolder, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    try {
      this.learner = MathGptData.learner(experiment, dataFolder);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    torch.manual_seed(experiment.seed());
    try (PointerScope scope = new PointerScope()) {
      this.parts = MathGptParts.create(experiment.model(), learner.texts(), learner.classes());
    }
    parts.model().to(device.torchDevice());
  }

  @Override
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out) {
    MathGptExperiment.Training settings = experiment.training();
    folder.writeProvenance(
        Provenance.gather(
            new LinkedHashMap<>(), experiment.seed(), device, commandLine, Instant.now()));
    new Announcement(
            "%s, numbers %s · %,d + %,d tokens"
                .formatted(
                    experiment.model().formulas(),
                    experiment.model().numbers(),
                    parts.codec().vocabulary().textSize(),
                    parts.codec().vocabulary().formulaSize()),
            parts.model(),
            settings.precision(),
            learner.description())
        .print(folder, out);
    return settings
        .recipe()
        .train(
            learner.task(parts, settings.batch(), experiment.seed(), device.torchDevice()),
            parts.model(),
            experiment.seed(),
            device,
            folder,
            progress,
            stop);
  }

  @Override
  public void load(Path checkpoint) {
    LayerWeights.load(parts.model(), checkpoint);
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    parts.model().train(false);
    return learner.evaluate(parts, device.torchDevice());
  }

  @Override
  public void pack(Path folder) throws IOException {
    MathGptFolder.write(folder, parts, experiment.data().task(), (name, shape) -> Storage.F16);
  }

  @Override
  public void close() {
    parts.close();
  }
}
