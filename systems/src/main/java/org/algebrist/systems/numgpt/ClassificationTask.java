package org.algebrist.systems.numgpt;

import java.util.List;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TestBatches;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** Learning the class of a text, read at its last token. */
final class ClassificationTask
    extends LengthBatchedRun<ClassificationTask.Item, ClassificationTask.Batch> {
  /** A text with its class. */
  record Item(NumGptCodec.Encoded text, int label) {}

  /** Several of them. */
  record Batch(NumGptBatch texts, Tensor labels_B) {}

  /** Texts classified at once outside training, where memory is no matter. */
  private static final int TEST_BATCH = 256;

  private final NumGptModel model;
  private final Device device;

  /**
   * @param development what the best model is chosen by, by its accuracy; may be empty
   */
  ClassificationTask(
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
    long[] labels = items.stream().mapToLong(Item::label).toArray();
    return new Batch(collate(items, model, device), Tensors.on(device, NumGptBatch.longs(labels)));
  }

  private static NumGptBatch collate(List<Item> items, NumGptModel model, Device device) {
    return NumGptCodec.collate(items.stream().map(Item::text).toList(), model.coding()).to(device);
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor sum = CrossEntropy.sum(model.classify(batch.texts()), batch.labels_B());
    return Loss.ofSum(sum, batch.labels_B().numel(), batch.texts().tokens());
  }

  @Override
  protected Score score(List<Item> development) {
    List<float[]> probabilities =
        probabilities(model, development.stream().map(Item::text).toList(), device);
    Accuracy right =
        Classification.right(probabilities, development.stream().map(Item::label).toList());
    return Score.of("accuracy", 100.0 * right.correct() / right.total());
  }

  /** The probabilities of the classes of each text. */
  static List<float[]> probabilities(
      NumGptModel model, List<NumGptCodec.Encoded> texts, Device device) {
    return TestBatches.rows(
        texts,
        TEST_BATCH,
        some -> {
          NumGptBatch batch = NumGptCodec.collate(some, model.coding()).to(device);
          return torch.softmax(model.classify(batch), 1); // [B, C]
        });
  }
}
