package org.algebrist.systems.comus.task;

import java.util.List;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/** Scores of many problems outside training, those of like length together. */
public final class Scoring {
  private static final int BATCH = 64;

  private Scoring() {}

  /** The scores of each problem, in the order of the problems. */
  public static List<float[]> scores(
      ScoringModel model, List<EncodedProblem> problems, int padding, Device device) {
    return rows(problems, padding, device, model::forward);
  }

  /** What makes rows of batches. */
  public interface Rows {
    /** [B, …] */
    Tensor of(ProblemBatch batch);
  }

  /** One row of numbers of each problem, in the order of the problems. */
  public static List<float[]> rows(
      List<EncodedProblem> problems, int padding, Device device, Rows rows) {
    return TestBatches.rows(
        problems,
        TestBatches.ofLikeLength(problems, EncodedProblem::length, BATCH),
        some -> rows.of(ProblemBatch.of(some, padding, device)));
  }
}
