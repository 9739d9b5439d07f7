package org.algebrist.systems.symbolic;

import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Layer;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The vector of a tree position (Shiv and Quirk 2019; the thesis, 3.2.1): its one-hot child steps,
 * nearest first, once a learned decay, each step at distance k times {@code tanh(p)^k · √((1 −
 * tanh²(p)) · D/2)}.
 *
 * <p>Dimensions: N tokens, K steps, C entries a step, P decays, D = K·C·P.
 */
final class TreeDecays extends Layer {
  private static final double LEAST = 0.7;
  private static final double MOST = 0.999;

  private final Tensor p_P;
  private final Tensor distances_K1;
  private final int width;
  private final int steps;

  /**
   * @param width D, a multiple of {@code steps · entries}
   */
  TreeDecays(int width, int steps, int entries) {
    this.width = width;
    this.steps = steps;
    int decays = width / (steps * entries);
    p_P = parameter("p", torch.rand(decays).mul(new Scalar(MOST - LEAST)).add(new Scalar(LEAST)));
    float[] distances = new float[steps];
    for (int k = 0; k < steps; k++) {
      distances[k] = k;
    }
    distances_K1 = buffer(Tensors.ofFloats(distances, steps, 1));
  }

  /**
   * @param steps_BTW one-hot child steps [B, T, K·C]
   * @return [B, T, D]
   */
  Tensor forward(Tensor steps_BTW) {
    Tensor decay_P = torch.tanh(p_P);
    Tensor scale_P =
        decay_P
            .mul(decay_P)
            .neg()
            .add(new Scalar(1))
            .mul(new Scalar(width / 2.0))
            .sqrt(); // √((1 − tanh²) · D/2)
    Tensor weights_KP = torch.pow(decay_P, distances_K1).mul(scale_P);
    long batch = steps_BTW.size(0);
    long length = steps_BTW.size(1);
    return steps_BTW
        .view(batch, length, steps, -1, 1) // [B, T, K, C, 1]
        .mul(weights_KP.unsqueeze(1)) // [K, 1, P]
        .view(batch, length, width);
  }
}
