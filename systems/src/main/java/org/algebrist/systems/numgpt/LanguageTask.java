package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.neural.training.LengthBatches;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TrainingRun;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/** Learning to go on with a text: the numeral-aware language model loss (eq. 12). */
final class LanguageTask implements TrainingRun<LanguageTask.Batch> {
  /**
   * A text.
   *
   * @param from the first token that should be said; those before are given
   */
  record Item(NumGptCodec.Encoded text, int from) {}

  /** Several of them. */
  record Batch(NumGptBatch texts, NumGptBatch.Next next) {}

  private final NumGptModel model;
  private final LengthBatches<Item> batches;
  private final Device device;

  LanguageTask(NumGptModel model, List<Item> training, int batch, long seed, Device device) {
    this.model = model;
    this.batches = new LengthBatches<>(training, item -> item.text().length(), batch, seed);
    this.device = device;
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return batches.of(epoch).size();
  }

  @Override
  public Batch batch(int epoch, int index) {
    List<Item> items = batches.of(epoch).get(index);
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

  @Override
  public void setTraining(boolean training) {
    model.train(training);
  }
}
