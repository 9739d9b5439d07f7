package org.algebrist.neural.layer;

import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/** The affine map {@code y = x Wᵀ + b}, with W [out, in] as published checkpoints store it. */
public final class Linear extends Layer {
  private final Tensor weight;
  private final Tensor bias;
  private @Nullable PackedWeight packed;

  /**
   * @param in width of the input
   * @param out width of the output
   * @param deviation standard deviation of the weight's first values; biases start at zero
   */
  public Linear(int in, int out, double deviation) {
    weight = parameter("weight", Initialisation.normal(deviation, out, in));
    bias = parameter("bias", Initialisation.constant(0, out));
  }

  /**
   * @param x [..., in]
   * @return [..., out]
   */
  public Tensor forward(Tensor x) {
    return packed == null || GradMode.is_enabled()
        ? torch.linear(x, weight, new TensorOptional(bias))
        : packed.multiply(x);
  }

  @Override
  protected void prepare(boolean forInference) {
    if (packed != null) {
      packed.close();
    }
    packed = forInference ? PackedWeight.of(weight, bias) : null;
  }
}
