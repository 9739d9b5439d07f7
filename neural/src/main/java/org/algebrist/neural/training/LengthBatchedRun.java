package org.algebrist.neural.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.progress.Score;

/**
 * A run over items in {@linkplain LengthBatches batches of like length}, which switches the dropout
 * of one model and scores it on held-out items, where there are some.
 *
 * @param <E> an item
 * @param <B> a batch
 */
public abstract class LengthBatchedRun<E, B> implements TrainingRun<B> {
  private final Layer model;
  private final LengthBatches<E> batches;
  private final List<E> development;
  private final LengthBatches<E> heldOut;

  /**
   * A run.
   *
   * @param model stays the caller's
   * @param development what the best model is chosen by; may be empty
   * @param length of an item, by which items are put together
   * @param batch items a batch, at least 1
   * @param seed of the order of the items
   */
  protected LengthBatchedRun(
      Layer model,
      List<E> training,
      List<E> development,
      ToIntFunction<E> length,
      int batch,
      long seed) {
    this.model = model;
    this.batches = new LengthBatches<>(training, length, batch, seed);
    this.development = List.copyOf(development);
    this.heldOut = new LengthBatches<>(development, length, batch, seed);
  }

  /** Several items as one batch, on the device of the model. */
  protected abstract B collate(List<E> items);

  /**
   * Items of the training part as they are learnt from this time.
   *
   * @param epoch from 0
   * @param index of the batch, from 0
   */
  protected List<E> changed(List<E> items, int epoch, int index) {
    return items;
  }

  /**
   * Scores the model as it is: the less a token of held-out items loses, the better. A run may have
   * another measure.
   *
   * @param development one or more items
   */
  protected Score score(List<E> development) {
    double loss = TestBatches.loss(heldOut.of(0), items -> loss(collate(items))).mean();
    return new Score(-loss, new LinkedHashMap<>(Map.of("loss", loss)));
  }

  @Override
  public final int batchesPerEpoch(int epoch) {
    return batches.of(epoch).size();
  }

  @Override
  public final B batch(int epoch, int index) {
    return collate(changed(batches.of(epoch).get(index), epoch, index));
  }

  @Override
  public final Optional<Score> evaluate(int epoch) {
    return development.isEmpty() ? Optional.empty() : Optional.of(score(development));
  }

  @Override
  public final void setTraining(boolean training) {
    model.train(training);
  }
}
