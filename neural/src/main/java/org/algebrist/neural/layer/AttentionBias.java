package org.algebrist.neural.layer;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;

/** Masks as terms added to attention scores: 0 lets a pair pass, −∞ hides it. */
public final class AttentionBias {
  private AttentionBias() {}

  /**
   * Hides what comes later.
   *
   * @return [1, 1, T, T]
   */
  public static Tensor causal(int length) {
    float[] bias = new float[length * length];
    for (int t = 0; t < length; t++) {
      for (int s = t + 1; s < length; s++) {
        bias[t * length + s] = Float.NEGATIVE_INFINITY;
      }
    }
    return Tensors.ofFloats(bias, 1, 1, length, length);
  }

  /**
   * Hides the padding behind sequences of different lengths.
   *
   * @return [B, 1, 1, S]
   */
  public static Tensor padding(int[] lengths, int longest) {
    float[] bias = new float[lengths.length * longest];
    for (int b = 0; b < lengths.length; b++) {
      for (int s = lengths[b]; s < longest; s++) {
        bias[b * longest + s] = Float.NEGATIVE_INFINITY;
      }
    }
    return Tensors.ofFloats(bias, lengths.length, 1, 1, longest);
  }
}
