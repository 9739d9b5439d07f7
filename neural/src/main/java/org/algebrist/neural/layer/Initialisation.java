package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * First values of parameters, drawn from libtorch's generator: call {@code torch.manual_seed}
 * before building a model.
 */
public final class Initialisation {
  /** The deviation of values that are whatever the memory holds: weights are about to be loaded. */
  public static final double UNSET = -1;

  private Initialisation() {}

  /** Normal values about 0; zeros where the deviation is 0. */
  public static Tensor normal(double deviation, long... shape) {
    ParameterBudget.take(shape);
    if (deviation == UNSET) {
      return torch.empty(shape);
    }
    return deviation == 0 ? torch.zeros(shape) : torch.randn(shape).mul(new Scalar(deviation));
  }

  /** A tensor of one value everywhere. */
  public static Tensor constant(double value, long... shape) {
    ParameterBudget.take(shape);
    return torch.ones(shape).mul(new Scalar(value));
  }

  /** Uniform in −bound..bound. */
  static Tensor uniform(double bound, long... shape) {
    ParameterBudget.take(shape);
    return torch.rand(shape).mul(new Scalar(2 * bound)).sub(new Scalar(bound));
  }
}
