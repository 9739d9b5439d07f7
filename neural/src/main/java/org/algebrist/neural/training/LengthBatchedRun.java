package org.algebrist.neural.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.progress.Score;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

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

  /**
   * The negative loss a token of held-out items, so that the best model has the least; empty where
   * there are none.
   */
  protected final Optional<Score> lossOf(LengthBatches<E> development) {
    double sum = 0;
    double count = 0;
    for (List<E> items : development.of(0)) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        Loss loss = loss(collate(items));
        sum += loss.sum().item_double();
        count += loss.weight();
      }
    }
    return count == 0
        ? Optional.empty()
        : Optional.of(new Score(-sum / count, new LinkedHashMap<>(Map.of("loss", sum / count))));
  }
}
