package org.algebrist.experiment.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.TrainingRun;

/**
 * What one experiment trains and scores: a model, its data read. A system makes it from a
 * configuration; {@link Runner} does with it what is the same for all.
 */
public interface Learner extends AutoCloseable {
  /** The model, with all that is trained. */
  Layer model();

  /** One line about the model, such as its kind and the size of its vocabulary. */
  String description();

  /** One line about the data, such as how many items there are to learn from. */
  String data();

  /** SHA-256 of the data files that were read, by name, for the run's provenance. */
  default SequencedMap<String, String> dataHashes() {
    return new LinkedHashMap<>();
  }

  /**
   * The batches and their loss.
   *
   * @param progress is told of work that has to be done before the first update and takes long
   */
  default TrainingRun<?> run(TrainingProgress progress) {
    return run();
  }

  /** The batches and their loss, made in silence. */
  TrainingRun<?> run();

  /** The parameters in groups, each with its learning rate. */
  default List<ParameterGroup> groups(TrainingSettings training) {
    return ParameterGroup.withDecayOnMatrices(
        "model", model().parameters(), training.rate(), training.weightDecay());
  }

  /** Scores the model as it is, dropout off: figures by set, then by name. */
  SequencedMap<String, SequencedMap<String, Double>> evaluate();

  /**
   * Which test items the last {@link #evaluate} found right by the rule that the figures follow: by
   * set, then by the item's name. Nothing unless a system says so.
   */
  default SequencedMap<String, SequencedMap<String, Boolean>> answers() {
    return new LinkedHashMap<>();
  }

  /**
   * Writes a model folder that the system's façade opens. What is fitted by {@link #evaluate}, as a
   * threshold, is written as the last evaluation left it.
   */
  void pack(Path folder) throws IOException;

  @Override
  void close();
}
