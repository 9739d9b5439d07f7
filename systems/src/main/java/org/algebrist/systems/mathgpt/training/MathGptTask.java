package org.algebrist.systems.mathgpt.training;

import java.util.List;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.mathgpt.MathGptBatch;
import org.algebrist.systems.mathgpt.MathGptModel;
import org.algebrist.systems.mathgpt.MathGptTargets;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.bytedeco.pytorch.Device;

/** Learning to say text with formulas: the masked cross-entropy of 2.4. */
public final class MathGptTask extends LengthBatchedRun<MathGptTask.Item, MathGptTask.Batch> {
  /**
   * A text.
   *
   * @param from the first token that should be said; those before are given
   */
  public record Item(MathSequence text, int from) {}

  /** Several of them. */
  public record Batch(MathGptBatch texts, MathGptTargets targets) {}

  private final MathGptModel model;
  private final Device device;

  /**
   * @param development what the best model is chosen by; may be empty
   */
  public MathGptTask(
      MathGptModel model,
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
}
