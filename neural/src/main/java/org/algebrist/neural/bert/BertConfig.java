package org.algebrist.neural.bert;

import org.algebrist.neural.encoder.EncoderDimensions;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;

/**
 * The shape of a BERT encoder, or of an ALBERT.
 *
 * @param vocabulary number of word pieces
 * @param positions longest input, in pieces
 * @param segments number of token types
 * @param layers how many encoder layers are applied
 * @param shape what all layers have in common
 * @param embeddingWidth size of embeddings; where it is not the layers' width, a linear map widens
 *     them, as in an ALBERT
 * @param sharedLayers whether all layers share their weights, as in an ALBERT
 */
public record BertConfig(
    int vocabulary,
    int positions,
    int segments,
    int layers,
    LayerShape shape,
    int embeddingWidth,
    boolean sharedLayers) {
  public BertConfig {
    if (vocabulary < 1 || positions < 1 || segments < 1 || layers < 1 || embeddingWidth < 1) {
      throw new IllegalArgumentException(
          "vocabulary=%d, positions=%d, segments=%d, layers=%d and embeddingWidth=%d must be positive"
              .formatted(vocabulary, positions, segments, layers, embeddingWidth));
    }
  }

  /** A BERT's. */
  public BertConfig(int vocabulary, int positions, int segments, int layers, LayerShape shape) {
    this(vocabulary, positions, segments, layers, shape, shape.width(), false);
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
    return withShape(shape.forInference());
  }

  private BertConfig withShape(LayerShape other) {
    return new BertConfig(
        vocabulary, positions, segments, layers, other, embeddingWidth, sharedLayers);
  }

  /** With the activation and normalisation of a published encoder, and as it embeds. */
  BertConfig as(EncoderDimensions published) {
    LayerShape changed =
        new LayerShape(
            shape.width(),
            shape.heads(),
            shape.feedForwardWidth(),
            published.kind().activation(),
            shape.dropout(),
            shape.attentionDropout(),
            published.layerNormEpsilon(),
            shape.deviation());
    return new BertConfig(
        vocabulary,
        positions,
        segments,
        layers,
        changed,
        published.embeddingWidth(),
        published.kind().sharesLayers());
  }
}
