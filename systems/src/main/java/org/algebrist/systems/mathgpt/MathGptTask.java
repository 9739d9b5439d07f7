package org.algebrist.systems.mathgpt;

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

/** Learning to say text with formulas: the masked cross-entropy of 2.4. */
final class MathGptTask implements TrainingRun<MathGptTask.Batch> {
  /**
   * A text.
   *
   * @param from the first token that should be said; those before are given
   */
  record Item(MathSequence text, int from) {}

  /** Several of them. */
  record Batch(MathGptBatch texts, MathGptTargets targets) {}

  private final MathGptModel model;
  private final LengthBatches<Item> batches;
  private final LengthBatches<Item> development;
  private final Device device;

  /**
   * @param development what the best model is chosen by; may be empty
   */
  MathGptTask(
      MathGptModel model,
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
    List<MathSequence> texts = items.stream().map(Item::text).toList();
    int[] from = items.stream().mapToInt(Item::from).toArray();
    return new Batch(
        model.batch(texts).to(device),
        MathGptTargets.of(texts, from, model.vocabulary(), model.coding()).to(device));
  }

  @Override
  public Loss loss(Batch batch) {
    return Loss.ofSum(
        model.loss(batch.texts(), batch.targets()),
        batch.targets().count(),
        batch.texts().tokens());
  }

  /** The development part's loss a token; the best model has the least. */
  @Override
  public Optional<Score> evaluate(int epoch) {
    List<List<Item>> all = development.of(0);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    double sum = 0;
    double count = 0;
    for (List<Item> items : all) {
      try (PointerScope scope = new PointerScope()) {
        Batch batch = batch(items);
        sum += model.loss(batch.texts(), batch.targets()).item_double();
        count += batch.targets().count();
      }
    }
    return Optional.of(new Score(-sum / count, new LinkedHashMap<>(Map.of("loss", sum / count))));
  }

  @Override
  public void setTraining(boolean training) {
    model.train(training);
  }
}
