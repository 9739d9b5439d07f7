package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/** Learning to continue a text: the numeral-aware language model loss (eq. 12). */
final class LanguageTask extends LengthBatchedRun<LanguageTask.Item, LanguageTask.Batch> {
  /**
   * A text.
   *
   * @param from the first token that should be said; those before are given
   */
  record Item(NumGptCodec.Encoded text, int from) {}

  /** Several of them. */
  record Batch(NumGptBatch texts, NumGptBatch.Next next) {}

  private final NumGptModel model;
  private final Device device;

  /**
   * @param development what the best model is chosen by, by its loss a token; may be empty
   */
  LanguageTask(
      NumGptModel model,
      List<Item> training,
      List<Item> development,
      int batch,
      long seed,
      Device device) {
    super(model, training, development, item -> item.text().length(), batch, seed);
    this.model = model;
    this.device = device;
  }

  @Override
  protected Batch collate(List<Item> items) {
    List<NumGptCodec.Encoded> texts = items.stream().map(Item::text).toList();
    int[] from = items.stream().mapToInt(Item::from).toArray();
    return new Batch(
        NumGptCodec.collate(texts, model.coding()).to(device),
        NumGptCodec.next(texts, from, model.coding()).to(device));
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor sum = model.loss(batch.texts(), batch.next());
    return Loss.ofSum(sum, batch.next().count(), batch.texts().tokens());
  }
}
