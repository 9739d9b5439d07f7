package org.algebrist.systems.numgpt;

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

/** One experiment with numbers, from its configuration to its scores. */
final class NumGptTraining implements Experiment {
  private final NumGptExperiment experiment;
  private final ComputeDevice device;
  private final Learner learner;

  NumGptTraining(NumGptExperiment experiment, Path dataFolder, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    try {
      this.learner = learner(experiment, dataFolder, device);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Learner learner(NumGptExperiment experiment, Path dataFolder, ComputeDevice device)
      throws IOException {
    NumGptExperiment.Data data = experiment.data();
    if (data.kind() == NumGptExperiment.Task.PRETRAINING) {
      NumGptData<String> texts = NumGptData.texts(data, dataFolder);
      return new PretrainingLearner(
          experiment,
          texts.train(),
          texts.tests().getOrDefault(NumGptData.TEST, List.of()),
          device);
    }
    if (!data.kind().isClassification()) {
      return new ContinuationLearner(experiment, NumGptData.continued(data), device);
    }
    return experiment.model().baseline().isEmpty()
        ? new ClassificationLearner(experiment, NumGptData.classified(data, dataFolder), device)
        : new BaselineLearner(experiment, NumGptData.classified(data, dataFolder), device);
  }

  @Override
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out) {
    NumGptExperiment.Training settings = experiment.training();
    folder.writeProvenance(
        Provenance.gather(
            new LinkedHashMap<>(), experiment.seed(), device, commandLine, Instant.now()));
    new Announcement(
            learner.description(),
            learner.model(),
            settings.precision(),
            "%s, train %,d".formatted(experiment.data().task(), learner.items()))
        .print(folder, out);
    return settings
        .recipe()
        .train(learner.task(), learner.model(), experiment.seed(), device, folder, progress, stop);
  }

  @Override
  public void load(Path checkpoint) {
    LayerWeights.load(learner.model(), checkpoint);
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    learner.model().train(false);
    return learner.evaluate();
  }

  @Override
  public void pack(Path folder) throws IOException {
    learner.pack(folder);
  }

  @Override
  public void close() {
    learner.close();
  }
}
