package org.algebrist.systems.comus.task;

import java.util.List;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.evaluation.statistics.Accuracy;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/** Learning the class of a problem or a pair. */
public final class ClassificationRun
    extends LengthBatchedRun<ClassificationRun.Item, ClassificationRun.Batch> {
  /** A problem with its class. */
  public record Item(EncodedProblem problem, int label) {}

  /** Several of them. */
  public record Batch(ProblemBatch problems, Tensor labels_B) {}

  private final ScoringModel model;
  private final int padding;
  private final Device device;

  /**
   * @param model stays the caller's
   * @param development what the best model is chosen by, by its accuracy; may be empty
   * @param batch problems a batch, at least 1
   * @param padding the id behind a text's end
   */
  public ClassificationRun(
      ScoringModel model,
      List<Item> training,
      List<Item> development,
      int batch,
      long seed,
      int padding,
      Device device) {
    super(model, training, development, item -> item.problem().length(), batch, seed);
    this.model = model;
    this.padding = padding;
    this.device = device;
  }

  @Override
  protected Batch collate(List<Item> items) {
    long[] labels = items.stream().mapToLong(Item::label).toArray();
    Tensor labels_B = Tensors.ofLongs(labels, labels.length);
    return new Batch(
        ProblemBatch.of(items.stream().map(Item::problem).toList(), padding, device),
        Tensors.on(device, labels_B));
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor sum = CrossEntropy.sum(model.forward(batch.problems()), batch.labels_B());
    return Loss.ofSum(sum, batch.problems().size(), batch.problems().pieces());
  }

  @Override
  protected Score score(List<Item> development) {
    List<float[]> scores =
        Scoring.scores(model, development.stream().map(Item::problem).toList(), padding, device);
    Accuracy right = Classification.right(scores, development.stream().map(Item::label).toList());
    return Score.of("accuracy", 100.0 * right.correct() / right.total());
  }
}
