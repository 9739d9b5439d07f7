package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SequencedMap;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.training.TrainingRun;

/** What one experiment trains and scores: classes, an order, or pre-training. */
sealed interface Learner extends AutoCloseable
    permits ClassificationLearner, RankingLearner, PretrainingLearner {
  /** All that is learnt. */
  Layer model();

  /** One line about it. */
  String description();

  /** Items to learn from. */
  int items();

  /** Its batches and loss. */
  TrainingRun<?> run();

  /** Its scores as it is: figures by set, then by name. */
  SequencedMap<String, SequencedMap<String, Double>> evaluate();

  /** Writes it as a model folder. */
  void pack(Path folder) throws IOException;

  @Override
  void close();
}
