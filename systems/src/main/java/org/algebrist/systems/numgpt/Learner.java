package org.algebrist.systems.numgpt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SequencedMap;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.training.TrainingRun;

/** What one experiment trains and scores: a GPT on one of its tasks, or a classifier of words. */
sealed interface Learner extends AutoCloseable permits GptLearner, BaselineLearner {
  /** All that is learnt. */
  Layer model();

  /** One line about it. */
  String description();

  /** Items to learn from. */
  int items();

  /** Its batches and loss. */
  TrainingRun<?> task();

  /** Its scores as it is: figures by set, then by name. */
  SequencedMap<String, SequencedMap<String, Double>> evaluate();

  /** Writes it as a model folder. */
  void pack(Path folder) throws IOException;

  @Override
  void close();
}
