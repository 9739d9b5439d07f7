package org.algebrist.systems.comus;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.run.Figures;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.experiment.store.ModelStore;
import org.algebrist.neural.device.ComputeDevice;

/**
 * COMUS's experiments and their figures. A column's key ends in its figure: {@code kpc-accuracy},
 * {@code kpc-10-f1}, {@code sqr-hr3}.
 */
public final class ComusSystem extends TrainedSystem<ComusExperiment> {
  private static final String NAME = "comus";

  /** Its model folders. */
  static final ModelStore<ComusConfig, ComusConfig.Learnt> STORE =
      new ModelStore<>(NAME, 2, ComusConfig.class, ComusConfig.Learnt.class);

  private static final Map<String, String> FIGURES =
      Map.of("accuracy", "accuracy", "f1", "macro_f1", "hr3", "hr3", "ndcg3", "ndcg3");

  /** For the {@link java.util.ServiceLoader}. */
  public ComusSystem() {
    super(NAME, ComusExperiment.class);
  }

  @Override
  public Learner learner(ComusExperiment experiment, Path dataFolder, ComputeDevice device) {
    ComusData data = new ComusData(experiment.data(), dataFolder);
    return switch (experiment.data().task()) {
      case KPC, QAM, QRC ->
          new ClassificationLearner(experiment, data.classified(), dataFolder, device);
      case SQR -> new RankingLearner(experiment, data.lists(), dataFolder, device);
      case PRETRAINING -> new PretrainingLearner(experiment, data.texts(), dataFolder, device);
    };
  }

  @Override
  public List<String> rules(ComusExperiment experiment) {
    return ComusRules.names(experiment.data().task());
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> rule(
      String name, ComusExperiment experiment, Path dataFolder) {
    ComusData data = new ComusData(experiment.data(), dataFolder);
    return experiment.data().task() == ComusExperiment.Task.SQR
        ? ComusRules.ranked(name, data.lists())
        : ComusRules.classified(name, data.classified());
  }

  @Override
  public List<Path> dataFiles(ComusExperiment experiment, Path dataFolder) {
    return ComusData.files(experiment.data(), dataFolder);
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    return Figures.ofColumns(job, evaluation, ComusSystem::figure);
  }

  private static Outcome.Figure figure(String column, SequencedMap<String, Double> scores) {
    String name = FIGURES.get(column.substring(column.lastIndexOf('-') + 1));
    if (name == null) {
      throw new IllegalStateException(
          "column '%s' ends in none of %s".formatted(column, FIGURES.keySet()));
    }
    return name.equals("accuracy")
        ? Figures.accuracy(scores, name, "items", column)
        : Figures.of(scores, name, column);
  }
}
