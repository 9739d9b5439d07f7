package org.algebrist.systems.symbolic;

import java.io.IOException;
import java.io.UncheckedIOException;
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

/**
 * Experiments in symbolic mathematics and their figures. A column is called by its figure, {@code
 * beam10}, of the first test set, or by set and figure, {@code fwd.deduplicated.beam10} for that of
 * {@code fwd:deduplicated}; what follows a + tells apart the same figure of a row's jobs.
 */
public final class SymbolicSystem implements ExperimentSystem {
  @Override
  public String name() {
    return "symbolic";
  }

  @Override
  public Experiment prepare(ExperimentFile file, Path dataFolder, ComputeDevice device) {
    SymbolicExperiment experiment = file.as(SymbolicExperiment.class);
    try {
      return new SymbolicTraining(
          experiment,
          SymbolicData.read(experiment.data(), experiment.model().codec(), dataFolder),
          device);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public List<Path> dataFiles(ExperimentFile file, Path dataFolder) {
    return SymbolicData.files(file.as(SymbolicExperiment.class).data(), dataFolder);
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    for (String column : job.columns()) {
      String named = column.split("\\+", 2)[0]; // what follows tells the row's jobs apart
      int dot = named.lastIndexOf('.');
      String set =
          dot < 0 ? evaluation.firstEntry().getKey() : named.substring(0, dot).replace('.', ':');
      String figure = named.substring(dot + 1).replace('-', '_');
      SequencedMap<String, Double> scores = evaluation.get(set);
      Double value = scores == null ? null : scores.get(figure);
      if (value == null) {
        throw new IllegalStateException(
            "column '%s' is no figure; there are the sets %s with figures such as %s"
                .formatted(
                    column, evaluation.keySet(), evaluation.firstEntry().getValue().keySet()));
      }
      figures.put(column, new Outcome.Figure(value, null));
    }
    return figures;
  }
}
