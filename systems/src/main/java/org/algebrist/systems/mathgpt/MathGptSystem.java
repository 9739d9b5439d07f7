package org.algebrist.systems.mathgpt;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.run.Experiment;
import org.algebrist.experiment.run.ExperimentSystem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;

/**
 * MathGPT's experiments and their figures. A column is called by its figure, {@code tree-match};
 * one of a second data set by that, and its figure: {@code synthetic-tree-match}.
 */
public final class MathGptSystem implements ExperimentSystem {
  private static final String SECOND = "synthetic-";

  @Override
  public String name() {
    return "mathtext";
  }

  @Override
  public Experiment prepare(ExperimentFile file, Path dataFolder, ComputeDevice device) {
    return new MathGptTraining(file.as(MathGptExperiment.class), dataFolder, device);
  }

  @Override
  public List<Path> dataFiles(ExperimentFile file, Path dataFolder) {
    MathGptExperiment.Data data = file.as(MathGptExperiment.class).data();
    return data.readsOpenCorpora()
        ? CorpusInput.openFiles(dataFolder)
        : MathGptData.files(data).stream().map(dataFolder::resolve).toList();
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    for (String column : job.columns()) {
      String figure =
          (column.startsWith(SECOND) ? column.substring(SECOND.length()) : column)
              .replace('-', '_');
      evaluation.forEach((set, scores) -> {
        Double value = scores.get(figure);
        if (value == null) {
          throw new IllegalStateException(
              "column '%s' is no figure of %s; there are %s"
                  .formatted(column, set, scores.keySet()));
        }
        figures.put(
            set.equals("test") ? column : column + ":" + set, new Outcome.Figure(value, null));
      });
    }
    return figures;
  }
}
