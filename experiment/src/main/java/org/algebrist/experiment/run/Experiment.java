package org.algebrist.experiment.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;

/**
 * One experiment, its data read and its model built: what {@code train}, {@code evaluate} and
 * {@code reproduce} do with it, whatever the system.
 */
public interface Experiment extends AutoCloseable {
  /**
   * Trains in {@code folder}, or continues there from its last checkpoint.
   *
   * @param commandLine for the provenance
   * @param out is told what is trained on what
   */
  TrainingOutcome train(
      RunFolder folder,
      List<String> commandLine,
      TrainingProgress progress,
      StopSignal stop,
      PrintStream out);

  /** Puts a checkpoint's weights into the model. */
  void load(Path checkpoint);

  /** Scores the model as it is: figures by set, then by name. */
  SequencedMap<String, SequencedMap<String, Double>> evaluate();

  /** Writes the model as a folder that the system's façade opens; after {@link #evaluate}. */
  void pack(Path folder) throws IOException;

  /**
   * Puts the best weights of a finished run into the model: of its best evaluation, or its last.
   */
  default void loadBest(RunFolder run) {
    load(run.learnt());
  }

  @Override
  void close();
}
