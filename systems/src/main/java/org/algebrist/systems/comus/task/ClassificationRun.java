package org.algebrist.systems.comus.task;

import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.training.LengthBatches;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/** Learning the class of a problem or a pair. */
public final class ClassificationRun implements TrainingRun<ClassificationRun.Batch> {
  /** A problem with its class. */
  public record Item(EncodedProblem problem, int label) {}

  /** Several of them. */
  public record Batch(ProblemBatch problems, Tensor labels_B) {}

  private final ScoringModel model;
  private final LengthBatches<Item> batches;
  private final int padding;
  private final Device device;

  /**
   * @param model stays the caller's
   * @param batch problems a batch, at least 1
   * @param padding the id behind a text's end
   */
  public ClassificationRun(
      ScoringModel model, List<Item> training, int batch, long seed, int padding, Device device) {
    this.model = model;
    this.batches = new LengthBatches<>(training, item -> item.problem().length(), batch, seed);
    this.padding = padding;
    this.device = device;
  }

  @Override
  public int batchesPerEpoch(int epoch) {
    return batches.of(epoch).size();
  }

  @Override
  public Batch batch(int epoch, int index) {
    List<Item> items = batches.of(epoch).get(index);
    long[] labels = items.stream().mapToLong(Item::label).toArray();
    Tensor labels_B = Tensors.ofLongs(labels, labels.length);
    return new Batch(
        ProblemBatch.of(items.stream().map(Item::problem).toList(), padding, device),
        labels_B.to(device, labels_B.scalar_type()));
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor sum = CrossEntropy.sum(model.forward(batch.problems()), batch.labels_B());
    return Loss.ofSum(sum, batch.problems().size(), batch.problems().pieces());
  }

  @Override
  public void setTraining(boolean training) {
    model.train(training);
  }
}
