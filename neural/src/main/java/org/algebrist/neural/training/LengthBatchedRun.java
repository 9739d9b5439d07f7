package org.algebrist.neural.training;

import java.util.List;
import org.algebrist.neural.layer.Layer;

/**
 * A run over items in {@linkplain LengthBatches batches of like length}, which switches the dropout
 * of one model.
 *
 * @param <E> an item
 * @param <B> a batch
 */
public abstract class LengthBatchedRun<E, B> implements TrainingRun<B> {
  private final Layer model;
  private final LengthBatches<E> batches;

  /**
   * A run.
   *
   * @param model stays the caller's
   * @param batches what is trained on
   */
  protected LengthBatchedRun(Layer model, LengthBatches<E> batches) {
    this.model = model;
    this.batches = batches;
  }

  /** Several items as one batch, on the device of the model. */
  protected abstract B collate(List<E> items);

  @Override
  public final int batchesPerEpoch(int epoch) {
    return batches.of(epoch).size();
  }

  @Override
  public final B batch(int epoch, int index) {
    return collate(batches.of(epoch).get(index));
  }

  @Override
  public final void setTraining(boolean training) {
    model.train(training);
  }
}
