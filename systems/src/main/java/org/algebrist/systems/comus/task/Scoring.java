package org.algebrist.systems.comus.task;

import java.util.List;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * A model that scores problems, and what batches of them need.
 *
 * @param model stays the caller's
 * @param padding the id behind a text's end
 * @param device of the model
 */
public record Scoring(ScoringModel model, int padding, Device device) {
  private static final int BATCH = 64;

  /** Several problems as one batch. */
  ProblemBatch batch(List<EncodedProblem> problems) {
    return ProblemBatch.of(problems, padding, device);
  }

  /** The scores of each problem outside training, in the order of the problems. */
  public List<float[]> scores(List<EncodedProblem> problems) {
    return rows(problems, padding, device, model::forward);
  }

  /** The first score of each problem: what a model with one output says. */
  public float[] firsts(List<EncodedProblem> problems) {
    List<float[]> scores = scores(problems);
    float[] firsts = new float[scores.size()];
    for (int i = 0; i < firsts.length; i++) {
      firsts[i] = scores.get(i)[0];
    }
    return firsts;
  }

  /** What makes rows of batches. */
  public interface Rows {
    /** [B, …] */
    Tensor of(ProblemBatch batch);
  }

  /** One row of numbers of each problem, those of like length together, in their order. */
  public static List<float[]> rows(
      List<EncodedProblem> problems, int padding, Device device, Rows rows) {
    return TestBatches.rows(
        problems,
        TestBatches.ofLikeLength(problems, EncodedProblem::length, BATCH),
        some -> rows.of(ProblemBatch.of(some, padding, device)));
  }
}
