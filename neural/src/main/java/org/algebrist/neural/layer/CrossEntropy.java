package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** The negative log-likelihood of classes under a softmax. */
public final class CrossEntropy {
  private static final long SUM = 2; // torch's number of the reduction
  private static final long NO_CLASS = -100; // torch's default of a label that is skipped

  private CrossEntropy() {}

  /**
   * Summed over the rows.
   *
   * @param logits_NC a row an item, a column a class
   * @param targets_N int64, the right class of each, 0..C−1
   * @return a scalar
   */
  public static Tensor sum(Tensor logits_NC, Tensor targets_N) {
    return torch.cross_entropy_loss(logits_NC, targets_N, new TensorOptional(), SUM, NO_CLASS, 0.0);
  }
}
