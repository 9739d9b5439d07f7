package org.algebrist.neural.bert;

import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;

/**
 * The shape of a BERT encoder.
 *
 * @param vocabulary number of word pieces
 * @param positions longest input, in pieces
 * @param segments number of token types
 * @param layers number of encoder layers
 * @param shape what all layers have in common
 */
public record BertConfig(
    int vocabulary, int positions, int segments, int layers, LayerShape shape) {
  public BertConfig {
    if (vocabulary < 1 || positions < 1 || segments < 1 || layers < 1) {
      throw new IllegalArgumentException(
          "vocabulary=%d, positions=%d, segments=%d and layers=%d must be positive"
              .formatted(vocabulary, positions, segments, layers));
    }
  }

  /** A shape as published: exact GELU, ε = 1e-12, σ = 0.02. */
  public static BertConfig of(
      int vocabulary,
      int positions,
      int segments,
      int layers,
      int width,
      int heads,
      int feedForwardWidth,
      double dropout) {
    return new BertConfig(
        vocabulary,
        positions,
        segments,
        layers,
        new LayerShape(width, heads, feedForwardWidth, Activation.GELU, dropout, 0, 1e-12, 0.02));
  }

  /** The same without dropout, for a model whose weights are about to be loaded. */
  public BertConfig forInference() {
    return new BertConfig(vocabulary, positions, segments, layers, shape.forInference());
  }

  BertConfig withNormEpsilon(double epsilon) {
    LayerShape changed =
        new LayerShape(
            shape.width(),
            shape.heads(),
            shape.feedForwardWidth(),
            shape.activation(),
            shape.dropout(),
            shape.attentionDropout(),
            epsilon,
            shape.deviation());
    return new BertConfig(vocabulary, positions, segments, layers, changed);
  }
}
