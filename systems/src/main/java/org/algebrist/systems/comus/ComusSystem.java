package org.algebrist.systems.comus;

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
import org.algebrist.systems.comus.data.ClassifiedTexts;

/**
 * COMUS's experiments and their figures. A column's key ends in its figure: {@code kpc-accuracy},
 * {@code kpc-10-f1}, {@code sqr-hr3}.
 */
public final class ComusSystem implements ExperimentSystem {
  private static final Map<String, String> FIGURES =
      Map.of("accuracy", "accuracy", "f1", "macro_f1", "hr3", "hr3", "ndcg3", "ndcg3");

  @Override
  public String name() {
    return "understanding";
  }

  @Override
  public Experiment prepare(ExperimentFile file, Path dataFolder, ComputeDevice device) {
    return new ComusTraining(config(file), dataFolder, device);
  }

  @Override
  public List<Path> dataFiles(ExperimentFile file, Path dataFolder) {
    return ComusData.files(config(file).data(), dataFolder);
  }

  private static ComusExperiment config(ExperimentFile file) {
    return file.as(ComusExperiment.class);
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    for (String column : job.columns()) {
      evaluation.forEach((set, scores) ->
          figures.put(
              set.equals(ClassifiedTexts.TEST) ? column : column + ":" + set.replace('_', ' '),
              figure(column, scores)));
    }
    return figures;
  }

  private static Outcome.Figure figure(String column, SequencedMap<String, Double> scores) {
    String name = FIGURES.get(column.substring(column.lastIndexOf('-') + 1));
    Double value = name == null ? null : scores.get(name);
    if (name == null || value == null) {
      throw new IllegalStateException(
          "column '%s' ends in none of %s that an evaluation has: %s"
              .formatted(column, FIGURES.keySet(), scores.keySet()));
    }
    if (!name.equals("accuracy")) {
      return new Outcome.Figure(value, null);
    }
    int items = scores.getOrDefault("items", 0.0).intValue();
    return new Outcome.Figure(value, new Accuracy((int) Math.round(value * items / 100), items));
  }
}
