package org.algebrist.systems.mathgpt.training;

import java.io.IOException;
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
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.mathgpt.MathGpt;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;

/**
 * MathGPT's experiments and their figures. A column is called by its figure, {@code tree-match};
 * one of a second data set by that, and its figure: {@code synthetic-tree-match}.
 */
public final class MathGptSystem extends TrainedSystem<MathGptExperiment> {
  private static final String SECOND = "synthetic-";

  /** For the {@link java.util.ServiceLoader}. */
  public MathGptSystem() {
    super(MathGpt.NAME, MathGptExperiment.class);
  }

  @Override
  public Learner learner(MathGptExperiment experiment, Path dataFolder, ComputeDevice device)
      throws IOException {
    return MathGptData.learner(experiment, dataFolder, device);
  }

  @Override
  public List<String> rules(MathGptExperiment experiment) {
    return MathGptRules.names(experiment.data().task());
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> rule(
      String name, MathGptExperiment experiment, Path dataFolder) throws IOException {
    return MathGptRules.scores(name, experiment.data(), dataFolder);
  }

  @Override
  public List<Path> dataFiles(MathGptExperiment experiment, Path dataFolder) {
    MathGptExperiment.Data data = experiment.data();
    return data.readsOpenCorpora()
        ? CorpusInput.openFiles(dataFolder)
        : MathGptData.files(data).stream().map(name -> DataFiles.named(dataFolder, name)).toList();
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    return Figures.ofColumns(
        job,
        evaluation,
        (column, scores) -> {
          String figure = column.startsWith(SECOND) ? column.substring(SECOND.length()) : column;
          return Figures.of(scores, figure.replace('-', '_'), column);
        });
  }
}
