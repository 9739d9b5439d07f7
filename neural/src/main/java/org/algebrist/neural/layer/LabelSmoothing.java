package org.algebrist.neural.layer;

import static org.bytedeco.pytorch.global.torch.ScalarType.Float;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Cross-entropy against a target that keeps 1−ε on the right class and spreads ε evenly over the
 * classes that are possible (Szegedy et al. 2016; the possible classes are the finite ones, since a
 * masked class has logit −∞).
 */
public final class LabelSmoothing {
  private final double epsilon;

  /**
   * Smoothing by a share ε of the probability.
   *
   * @param epsilon 0..1, less than 1
   */
  public LabelSmoothing(double epsilon) {
    if (!(epsilon >= 0 && epsilon < 1)) {
      throw new IllegalArgumentException(
          "label smoothing " + epsilon + " must lie in 0..1, below 1");
    }
    this.epsilon = epsilon;
  }

  /**
   * The summed loss of all rows whose target is not negative.
   *
   * @param logits_NC a row an item, a column a class; −∞ marks an impossible class
   * @param targets_N int64, the right class; a negative value skips the row
   * @return a scalar
   */
  public Tensor sum(Tensor logits_NC, Tensor targets_N) {
    Tensor skipped_N = targets_N.lt(new Scalar(0));
    // A skipped row may be impossible altogether; its softmax, 0/0, would make the gradient NaN.
    Tensor scored_NC = logits_NC.to(Float).masked_fill(skipped_N.unsqueeze(1), new Scalar(0));
    Tensor logProbability_NC = torch.log_softmax(scored_NC, -1);
    Tensor right_N =
        logProbability_NC
            .gather(1, targets_N.clamp_min(new Scalar(0)).unsqueeze(1)) // [N, 1]
            .squeeze(1);
    Tensor loss_N = right_N.neg();
    if (epsilon > 0) {
      Tensor impossible_NC = torch.isinf(scored_NC);
      Tensor possible_N = impossible_NC.logical_not().sum(new long[] {1}).clamp_min(new Scalar(1));
      Tensor even_N =
          logProbability_NC
              .masked_fill(impossible_NC, new Scalar(0))
              .sum(new long[] {1})
              .div(possible_N)
              .neg();
      loss_N = loss_N.mul(new Scalar(1 - epsilon)).add(even_N.mul(new Scalar(epsilon)));
    }
    return loss_N.masked_fill(skipped_N, new Scalar(0)).sum();
  }
}
