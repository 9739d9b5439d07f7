package org.algebrist.neural.gpt;

import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;

/**
 * The shape of a GPT.
 *
 * @param vocabulary number of tokens
 * @param positions longest sequence, in tokens
 * @param layers number of layers
 * @param shape what all layers have in common
 */
public record GptConfig(int vocabulary, int positions, int layers, LayerShape shape) {
  private static final double GPT2_DEVIATION = 0.02;

  public GptConfig {
    if (vocabulary < 1 || positions < 1 || layers < 1) {
      throw new IllegalArgumentException(
          "vocabulary=%d, positions=%d and layers=%d must be positive"
              .formatted(vocabulary, positions, layers));
    }
  }

  /**
   * A shape as GPT-2 has it: F = 4D, tanh GELU, ε = 1e-5, σ = 0.02 (Radford et al. 2019).
   *
   * @param dropout of embeddings and sub-layers' outputs, 0..1
   * @param attentionDropout of attention weights, 0..1
   */
  public static GptConfig of(
      int vocabulary,
      int positions,
      int layers,
      int width,
      int heads,
      double dropout,
      double attentionDropout) {
    return of(
        vocabulary, positions, layers, width, heads, dropout, attentionDropout, GPT2_DEVIATION);
  }

  /**
   * The same with other first weights.
   *
   * @param deviation σ of the weights' first values
   */
  public static GptConfig of(
      int vocabulary,
      int positions,
      int layers,
      int width,
      int heads,
      double dropout,
      double attentionDropout,
      double deviation) {
    return new GptConfig(
        vocabulary,
        positions,
        layers,
        new LayerShape(
            width,
            heads,
            4 * width,
            Activation.GELU_TANH,
            dropout,
            attentionDropout,
            1e-5,
            deviation));
  }
}
