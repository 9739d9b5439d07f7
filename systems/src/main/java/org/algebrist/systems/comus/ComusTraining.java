package org.algebrist.systems.comus;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.run.Announcement;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.Provenance;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainerConfig;
import org.algebrist.neural.training.TrainingOutcome;
import org.bytedeco.pytorch.Tensor;

/** One experiment of problem understanding, from its configuration to its scores. */
final class ComusTraining implements Experiment {
  private static final String TEXT = "encoder.text.";

  private final ComusExperiment experiment;
  private final ComputeDevice device;
  private final Learner learner;

  ComusTraining(ComusExperiment experiment, Path dataFolder, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    ComusData data = new ComusData(experiment.data(), dataFolder);
    learner =
        switch (experiment.data().kind()) {
          case KPC, QAM, QRC ->
              new ClassificationLearner(experiment, data.classified(), dataFolder, device);
          case SQR -> new RankingLearner(experiment, data.lists(), dataFolder, device);
          case PRETRAINING -> new PretrainingLearner(experiment, data.texts(), dataFolder, device);
        };
  }

  @Override
  public TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out) {
    ComusExperiment.Training settings = experiment.training();
    folder.writeProvenance(
        Provenance.gather(
            new LinkedHashMap<>(), experiment.seed(), device, commandLine, Instant.now()));
    new Announcement(
            learner.description(),
            learner.model(),
            settings.precision(),
            "%s of %s, train %,d"
                .formatted(experiment.data().task(), experiment.data().source(), learner.items()))
        .print(folder, out);
    TrainerConfig config =
        settings.recipe().config(experiment.seed(), device).withMaxSteps(settings.steps());
    try (Optimizer optimizer = optimizer()) {
      return new Trainer<>(learner.run(), optimizer, config, folder, progress, stop).resume();
    }
  }

  /** Two groups of parameters, the text encoder's and all others, each at its rate. */
  private Optimizer optimizer() {
    ComusExperiment.Training settings = experiment.training();
    SequencedMap<String, Tensor> frozen = new LinkedHashMap<>();
    SequencedMap<String, Tensor> text = new LinkedHashMap<>();
    SequencedMap<String, Tensor> others = new LinkedHashMap<>();
    learner
        .model()
        .parameters()
        .forEach((name, tensor) -> {
          if (!name.startsWith(TEXT)) {
            others.put(name, tensor);
          } else {
            (isFrozen(name.substring(TEXT.length())) ? frozen : text).put(name, tensor);
          }
        });
    List<ParameterGroup> groups = new ArrayList<>();
    if (!frozen.isEmpty()) {
      groups.add(ParameterGroup.frozen("frozen", frozen));
    }
    if (!text.isEmpty()) {
      groups.addAll(
          ParameterGroup.withDecayOnMatrices(
              "text", text, settings.rate(), settings.weightDecay()));
    }
    groups.addAll(
        ParameterGroup.withDecayOnMatrices(
            "graph", others, settings.graphRate(), settings.weightDecay()));
    return settings.recipe().optimizer(groups);
  }

  private boolean isFrozen(String name) {
    int layers = experiment.training().frozenLayers();
    if (layers == 0) {
      return false;
    }
    String layer = "layer.";
    if (!name.startsWith(layer)) {
      return true; // embeddings
    }
    int dot = name.indexOf('.', layer.length());
    return Integer.parseInt(name.substring(layer.length(), dot)) < layers;
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
