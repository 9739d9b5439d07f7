package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * First values of parameters, drawn from libtorch's generator: call {@code torch.manual_seed}
 * before building a model.
 */
public final class Initialisation {
  private Initialisation() {}

  /**
   * With a deviation of 0, zeros: quick to make, for a model whose weights are about to be loaded.
   */
  public static Tensor normal(double deviation, long... shape) {
    return deviation == 0 ? torch.zeros(shape) : torch.randn(shape).mul(new Scalar(deviation));
  }

  public static Tensor constant(double value, long... shape) {
    return torch.ones(shape).mul(new Scalar(value));
  }

  /** Uniform in −bound..bound. */
  static Tensor uniform(double bound, long... shape) {
    return torch.rand(shape).mul(new Scalar(2 * bound)).sub(new Scalar(bound));
  }
}
