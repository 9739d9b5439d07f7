package org.algebrist.systems.numgpt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.experiment.run.ExperimentSystem;
import org.algebrist.neural.device.ComputeDevice;

/**
 * NumGPT's experiments and their figures. A column is called by its task, and where the task has
 * several figures by task and figure: {@code mme}, {@code generation-lmae}.
 */
public final class NumGptSystem implements ExperimentSystem {
  @Override
  public String name() {
    return "numeracy";
  }

  @Override
  public Experiment prepare(ExperimentFile file, Path dataFolder, ComputeDevice device) {
    return new NumGptTraining(config(file), dataFolder, device);
  }

  @Override
  public List<Path> dataFiles(ExperimentFile file, Path dataFolder) {
    return config(file).data().files().stream()
        .map(dataFolder::resolve)
        .filter(path -> !Files.isDirectory(path))
        .toList();
  }

  @Override
  public boolean readsData(ExperimentFile file) {
    NumGptExperiment.Task task = config(file).data().kind();
    return !config(file).data().files().isEmpty()
        || task == NumGptExperiment.Task.PRETRAINING
        || task == NumGptExperiment.Task.MAGNITUDE; // without files, the open corpora
  }

  private static NumGptExperiment config(ExperimentFile file) {
    return file.as(NumGptExperiment.class);
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    for (String column : job.columns()) {
      SequencedMap<String, Double> curve = evaluation.get(ClassificationLearner.CURVE);
      if (curve != null && column.startsWith(ClassificationLearner.CURVE + "-")) {
        String answer = column.substring(ClassificationLearner.CURVE.length() + 1);
        figures.put(column, new Outcome.Figure(required(curve, answer, column), null));
        continue;
      }
      evaluation.forEach((set, scores) -> {
        Outcome.Figure figure = figure(column, scores);
        figures.put(
            set.equals(NumGptData.TEST) ? column : column + ":" + set.replace('_', ' '), figure);
      });
    }
    return figures;
  }

  private static Outcome.Figure figure(String column, SequencedMap<String, Double> scores) {
    int dash = column.indexOf('-');
    String name = dash < 0 ? "accuracy" : column.substring(dash + 1).replace('-', '_');
    double value = required(scores, name, column);
    if (!name.equals("accuracy")) {
      return new Outcome.Figure(value, null);
    }
    int items = scores.getOrDefault("items", 0.0).intValue();
    return new Outcome.Figure(value, new Accuracy((int) Math.round(value * items / 100), items));
  }

  private static double required(SequencedMap<String, Double> scores, String name, String column) {
    Double value = scores.get(name);
    if (value == null) {
      throw new IllegalStateException(
          "column '%s' needs the figure '%s'; there are %s"
              .formatted(column, name, scores.keySet()));
    }
    return value;
  }
}
