package org.algebrist.systems.symbolic.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.run.Figures;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.symbolic.AnswerProposer;
import org.algebrist.systems.symbolic.SymbolicCodec;

/**
 * Experiments in symbolic mathematics and their figures. A column is called by its figure, {@code
 * beam10}, of those questions of the first test set that do not occur in training, numbers aside,
 * as the thesis counts from its Table 4.2 on; or by set and figure, {@code fwd.beam10} for that of
 * all of {@code fwd}, {@code fwd.trigonometric.beam10} for that of {@code fwd:trigonometric}. What
 * follows a + tells apart the same figure of a row's jobs.
 */
public final class SymbolicSystem extends TrainedSystem<SymbolicExperiment> {
  /** For the {@link java.util.ServiceLoader}. */
  public SymbolicSystem() {
    super(AnswerProposer.NAME, SymbolicExperiment.class);
  }

  @Override
  public Learner learner(SymbolicExperiment experiment, Path dataFolder, ComputeDevice device)
      throws IOException {
    SymbolicCodec codec = new SymbolicCodec(experiment.model().numbers());
    return new SymbolicLearner(
        experiment, SymbolicData.read(experiment.data(), codec, dataFolder), device);
  }

  @Override
  public List<Path> dataFiles(SymbolicExperiment experiment, Path dataFolder) {
    return SymbolicData.files(experiment.data(), dataFolder);
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    for (String column : job.columns()) {
      String named = Job.figureOf(column);
      int dot = named.lastIndexOf('.');
      String set = dot < 0 ? newOf(evaluation) : named.substring(0, dot).replace('.', ':');
      String figure = named.substring(dot + 1).replace('-', '_');
      SequencedMap<String, Double> scores = evaluation.get(set);
      if (scores == null) {
        throw new IllegalStateException(
            "column '%s' needs the set '%s'; there are %s"
                .formatted(column, set, evaluation.keySet()));
      }
      figures.put(column, Figures.of(scores, figure, column));
    }
    return figures;
  }

  /** The questions of the first set that are new; none of them is, where it has no such group. */
  private static String newOf(SequencedMap<String, ? extends Map<String, Double>> evaluation) {
    String first = evaluation.firstEntry().getKey();
    String deduplicated = first + ":deduplicated";
    return evaluation.containsKey(deduplicated) ? deduplicated : first;
  }
}
