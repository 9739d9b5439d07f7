package org.algebrist.neural.training;

import java.util.Optional;
import org.algebrist.neural.progress.Score;

/**
 * What a system gives the {@link Trainer}: batches, their loss, and a score.
 *
 * <p>A batch must be a function of (epoch, index) and of the run's own seed alone, so that a
 * resumed run sees what an uninterrupted one would have; {@link EpochOrder} gives shuffles that
 * are. Every method is called in an open {@code PointerScope} that closes after the call's result
 * is used: tensors made in it need no owner of their own, and what is to be kept must be retained.
 *
 * @param <B> a batch, as the system likes it
 */
public interface TrainingRun<B> {

  /**
   * Micro-batches in this epoch (from 0); at least 1, the same whenever it is asked. It is asked
   * for all epochs before the first step, to know how many steps the schedule spans.
   */
  int batchesPerEpoch(int epoch);

  /** The micro-batch of this index (from 0) of this epoch. */
  B batch(int epoch, int index);

  /** The forward pass, called under the run's precision with a seeded generator. */
  Loss loss(B batch);

  /** Scores the model on held-out data, called without autograd in float32. */
  default Optional<Score> evaluate(int epoch) {
    return Optional.empty();
  }

  /** Called before the first batch of training and around each evaluation: dropout on or off. */
  default void setTraining(boolean training) {}
}
