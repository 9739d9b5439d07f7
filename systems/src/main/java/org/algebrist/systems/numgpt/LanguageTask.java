package org.algebrist.systems.numgpt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.LengthBatches;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TrainingRun;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
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
  private final LengthBatches<Item> development;
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
    this.model = model;
    this.batches = new LengthBatches<>(training, item -> item.text().length(), batch, seed);
    this.development = new LengthBatches<>(development, item -> item.text().length(), batch, seed);
    this.device = device;
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return batches.of(epoch).size();
  }

  @Override
  public Batch batch(int epoch, int index) {
    return batch(batches.of(epoch).get(index));
  }

  private Batch batch(List<Item> items) {
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
  public Optional<Score> evaluate(int epoch) {
    double sum = 0;
    double count = 0;
    for (List<Item> items : development.of(0)) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        Batch batch = batch(items);
        sum += model.loss(batch.texts(), batch.next()).item_double();
        count += batch.next().count();
      }
    }
    return count == 0
        ? Optional.empty()
        : Optional.of(new Score(-sum / count, new LinkedHashMap<>(Map.of("loss", sum / count))));
  }

  @Override
  public void setTraining(boolean training) {
    model.train(training);
  }
}
