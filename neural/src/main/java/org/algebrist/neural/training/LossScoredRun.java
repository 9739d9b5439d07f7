package org.algebrist.neural.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.progress.Score;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * A run whose best model is the one with the least loss of held-out items.
 *
 * @param <E> an item
 * @param <B> a batch
 */
public abstract class LossScoredRun<E, B> extends LengthBatchedRun<E, B> {
  private final LengthBatches<E> development;

  /**
   * A run.
   *
   * @param model stays the caller's
   * @param development what the best model is chosen by; may be empty
   * @param length of an item, by which items are put together
   * @param batch items a batch, at least 1
   * @param seed of the order of the items
   */
  protected LossScoredRun(
      Layer model,
      List<E> training,
      List<E> development,
      ToIntFunction<E> length,
      int batch,
      long seed) {
    super(model, new LengthBatches<>(training, length, batch, seed));
    this.development = new LengthBatches<>(development, length, batch, seed);
  }

  /** The negative loss a token of the held-out items; empty where there are none. */
  @Override
  public final Optional<Score> evaluate(int epoch) {
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
