package org.algebrist.neural.attention;

import java.util.Arrays;
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
    return causal(length, 0);
  }

  /**
   * Hides what comes later from tokens that follow {@code earlier} others, which they all see.
   *
   * @return [1, 1, T, earlier + T]
   */
  public static Tensor causal(int length, int earlier) {
    int sources = earlier + length;
    float[] bias = new float[length * sources];
    for (int t = 0; t < length; t++) {
      Arrays.fill(bias, t * sources + earlier + t + 1, (t + 1) * sources, Float.NEGATIVE_INFINITY);
    }
    return Tensors.ofFloats(bias, 1, 1, length, sources);
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
