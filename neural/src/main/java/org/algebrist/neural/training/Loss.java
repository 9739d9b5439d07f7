package org.algebrist.neural.training;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * What a batch costs: a sum and the weight to divide it by, kept apart so that several small
 * batches add up to exactly the mean of one big batch.
 *
 * @param sum scalar tensor with gradient, summed over what the batch counts
 * @param weight what a mean divides by (items, tokens, …); finite and above 0
 * @param tokens tokens processed, for the rate that is shown; at least 0
 */
public record Loss(Tensor sum, double weight, long tokens) {
  public Loss {
    if (sum.numel() != 1) {
      throw new IllegalArgumentException(
          "the loss has " + sum.numel() + " elements; expected a scalar: sum or average it first");
    }
    if (!(weight > 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException(
          "weight=" + weight + " of a loss must be finite and above 0; leave empty batches out");
    }
    if (tokens < 0) {
      throw new IllegalArgumentException("tokens=" + tokens + " must be at least 0");
    }
  }

  /** From a sum over {@code weight} items. */
  public static Loss ofSum(Tensor sum, double weight, long tokens) {
    return new Loss(sum, weight, tokens);
  }

  /** From a mean over {@code weight} items. */
  public static Loss ofMean(Tensor mean, double weight, long tokens) {
    return new Loss(mean.mul(new Scalar(weight)), weight, tokens);
  }
}
