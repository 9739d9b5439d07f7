package org.algebrist.systems.comus.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
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
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingInt((Integer i) -> problems.get(i).length()));
    float[][] all = new float[problems.size()][];
    for (int from = 0; from < order.size(); from += BATCH) {
      List<Integer> some = order.subList(from, Math.min(from + BATCH, order.size()));
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        Tensor scores_BC =
            rows.of(ProblemBatch.of(some.stream().map(problems::get).toList(), padding, device));
        float[] values = Tensors.toFloats(scores_BC);
        int width = values.length / some.size();
        for (int b = 0; b < some.size(); b++) {
          all[some.get(b)] = Arrays.copyOfRange(values, b * width, (b + 1) * width);
        }
      }
    }
    return List.of(all);
  }
}
