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
import org.bytedeco.pytorch.Tensor;

/** Learning the class of a problem or a pair. */
public final class ClassificationRun
    extends LengthBatchedRun<ClassificationRun.Item, ClassificationRun.Batch> {
  /** A problem with its class. */
  public record Item(EncodedProblem problem, int label) {}

  /** Several of them. */
  public record Batch(ProblemBatch problems, Tensor labels_B) {}

  private final Scoring scoring;

  /**
   * @param development what the best model is chosen by, by its accuracy; may be empty
   * @param batch problems a batch, at least 1
   */
  public ClassificationRun(
      Scoring scoring, List<Item> training, List<Item> development, int batch, long seed) {
    super(scoring.model(), training, development, item -> item.problem().length(), batch, seed);
    this.scoring = scoring;
  }

  @Override
  protected Batch collate(List<Item> items) {
    long[] labels = items.stream().mapToLong(Item::label).toArray();
    Tensor labels_B = Tensors.ofLongs(labels, labels.length);
    return new Batch(
        scoring.batch(items.stream().map(Item::problem).toList()),
        Tensors.on(scoring.device(), labels_B));
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor sum = CrossEntropy.sum(scoring.model().forward(batch.problems()), batch.labels_B());
    return Loss.ofSum(sum, batch.problems().size(), batch.problems().pieces());
  }

  @Override
  protected Score score(List<Item> development) {
    List<float[]> scores = scoring.scores(development.stream().map(Item::problem).toList());
    Accuracy right = Classification.right(scores, development.stream().map(Item::label).toList());
    return Score.of("accuracy", 100.0 * right.correct() / right.total());
  }
}
