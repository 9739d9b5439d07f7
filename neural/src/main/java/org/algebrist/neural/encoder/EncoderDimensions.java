package org.algebrist.neural.encoder;

/**
 * The kind and the sizes of a BERT-like encoder.
 *
 * @param layers number of encoder layers
 * @param width size of a token's state; a multiple of {@code heads}
 * @param heads attention heads
 * @param feedForward inner size of the feed-forward part
 * @param vocabulary number of word pieces
 * @param maxPositions longest sequence, in pieces
 * @param typeVocabulary number of segment types
 * @param layerNormEpsilon added to the variance in layer normalisation
 * @param kind how it is built
 * @param embeddingWidth size of the embeddings of pieces, positions and segments; BERT's is {@code
 *     width}
 */
public record EncoderDimensions(
    int layers,
    int width,
    int heads,
    int feedForward,
    int vocabulary,
    int maxPositions,
    int typeVocabulary,
    double layerNormEpsilon,
    EncoderKind kind,
    int embeddingWidth) {
  /** Ten times the deepest published encoder; a damaged config must not ask for billions. */
  private static final int MAX_LAYERS = 1000;

  /**
   * @throws IllegalArgumentException if a size is not positive, there are more than 1000 layers, or
   *     the heads do not divide the width
   */
  public EncoderDimensions {
    if (layers < 1
        || width < 1
        || heads < 1
        || feedForward < 1
        || vocabulary < 1
        || maxPositions < 1
        || typeVocabulary < 1
        || embeddingWidth < 1) {
      throw new IllegalArgumentException(
          ("layers=%d width=%d heads=%d feedForward=%d vocabulary=%d maxPositions=%d "
                  + "typeVocabulary=%d embeddingWidth=%d: all must be positive")
              .formatted(
                  layers,
                  width,
                  heads,
                  feedForward,
                  vocabulary,
                  maxPositions,
                  typeVocabulary,
                  embeddingWidth));
    }
    if (kind == EncoderKind.BERT && embeddingWidth != width) {
      throw new IllegalArgumentException(
          "embeddingWidth=%d must be the width=%d of a BERT".formatted(embeddingWidth, width));
    }
    if (layers > MAX_LAYERS) {
      throw new IllegalArgumentException(
          "layers=%d; at most %d are accepted".formatted(layers, MAX_LAYERS));
    }
    if (width % heads != 0) {
      throw new IllegalArgumentException("heads=%d must divide width=%d".formatted(heads, width));
    }
    if (!(layerNormEpsilon > 0 && layerNormEpsilon < 1)) {
      throw new IllegalArgumentException(
          "layerNormEpsilon=%s must lie between 0 and 1, usually 1e-12"
              .formatted(layerNormEpsilon));
    }
  }

  /** A BERT's. */
  public EncoderDimensions(
      int layers,
      int width,
      int heads,
      int feedForward,
      int vocabulary,
      int maxPositions,
      int typeVocabulary,
      double layerNormEpsilon) {
    this(
        layers,
        width,
        heads,
        feedForward,
        vocabulary,
        maxPositions,
        typeVocabulary,
        layerNormEpsilon,
        EncoderKind.BERT,
        width);
  }

  /** The same with its lowest {@code count} layers, or with all if there are no more. */
  public EncoderDimensions lowest(int count) {
    return with(Math.min(count, layers), vocabulary);
  }

  EncoderDimensions withVocabulary(int pieces) {
    return with(layers, pieces);
  }

  private EncoderDimensions with(int otherLayers, int otherVocabulary) {
    return new EncoderDimensions(
        otherLayers,
        width,
        heads,
        feedForward,
        otherVocabulary,
        maxPositions,
        typeVocabulary,
        layerNormEpsilon,
        kind,
        embeddingWidth);
  }

  /** How many layers have weights of their own. */
  public int differentLayers() {
    return kind.sharesLayers() ? 1 : layers;
  }
}
