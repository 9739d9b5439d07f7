package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** Layer normalisation over the last dimension (Ba et al. 2016). */
public final class LayerNorm extends Layer {
  private final Tensor weight;
  private final Tensor bias;
  private final double epsilon;
  private final long[] shape;

  /**
   * A norm that changes nothing at first: gain 1, bias 0.
   *
   * @param epsilon added to the variance
   */
  public LayerNorm(int width, double epsilon) {
    this.weight = parameter("weight", Initialisation.constant(1, width));
    this.bias = parameter("bias", Initialisation.constant(0, width));
    this.epsilon = epsilon;
    this.shape = new long[] {width};
  }

  /** [..., D] to [..., D]. */
  public Tensor forward(Tensor x) {
    return torch.layer_norm(
        x, shape, new TensorOptional(weight), new TensorOptional(bias), epsilon, true);
  }
}
