package org.algebrist.systems.numgpt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.datasets.DataFiles;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.run.Figures;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.experiment.store.ModelStore;
import org.algebrist.neural.device.ComputeDevice;

/**
 * NumGPT's experiments and their figures. A column is called by its task, and where the task has
 * several figures by task and figure: {@code mme}, {@code generation-lmae}.
 */
public final class NumGptSystem extends TrainedSystem<NumGptExperiment> {
  private static final String NAME = "numgpt";

  /** The set under which a question's curve over answers stands. */
  static final String CURVE = "curve";

  /** Its model folders. */
  static final ModelStore<NumGptConfig, NumGptConfig.Learnt> STORE =
      new ModelStore<>(NAME, 2, NumGptConfig.class, NumGptConfig.Learnt.class);

  /** For the {@link java.util.ServiceLoader}. */
  public NumGptSystem() {
    super(NAME, NumGptExperiment.class);
  }

  @Override
  public Learner learner(NumGptExperiment experiment, Path dataFolder, ComputeDevice device)
      throws IOException {
    NumGptExperiment.Data data = experiment.data();
    if (data.task() == NumGptExperiment.Task.PRETRAINING) {
      return new PretrainingLearner(experiment, NumGptData.texts(data, dataFolder), device);
    }
    if (!data.task().isClassification()) {
      return new ContinuationLearner(experiment, NumGptData.continued(data), device);
    }
    return experiment.learning().baseline() == null
        ? new ClassificationLearner(experiment, NumGptData.classified(data, dataFolder), device)
        : new BaselineLearner(
            experiment,
            experiment.learning().baseline(),
            NumGptData.classified(data, dataFolder),
            device);
  }

  @Override
  public List<String> rules(NumGptExperiment experiment) {
    return NumGptRules.names(experiment.data().task());
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> rule(
      String name, NumGptExperiment experiment, Path dataFolder) throws IOException {
    NumGptExperiment.Data data = experiment.data();
    return data.task().isClassification()
        ? NumGptRules.classified(name, data.task(), NumGptData.classified(data, dataFolder))
        : NumGptRules.continued(name, NumGptData.continued(data));
  }

  @Override
  public List<Path> dataFiles(NumGptExperiment experiment, Path dataFolder) {
    return experiment.data().files().stream()
        .map(name -> DataFiles.named(dataFolder, name))
        .filter(path -> !Files.isDirectory(path))
        .toList();
  }

  @Override
  public boolean readsData(NumGptExperiment experiment) {
    NumGptExperiment.Task task = experiment.data().task();
    return !experiment.data().files().isEmpty()
        || task == NumGptExperiment.Task.PRETRAINING
        || task == NumGptExperiment.Task.MAGNITUDE; // without files, the open corpora
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    SequencedMap<String, Double> curve = evaluation.get(CURVE);
    return curve == null
        ? Figures.ofColumns(job, evaluation, NumGptSystem::figure)
        : Figures.ofColumns(
            job,
            Figures.ofTest(curve),
            (column, answers) ->
                Figures.of(answers, column.replaceFirst("^" + CURVE + "-", ""), column));
  }

  private static Outcome.Figure figure(String column, SequencedMap<String, Double> scores) {
    int dash = column.indexOf('-');
    return dash < 0
        ? Figures.accuracy(scores, "accuracy", "items", column)
        : Figures.of(scores, column.substring(dash + 1).replace('-', '_'), column);
  }
}
