package org.algebrist.neural.bert;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.attention.EncoderLayer;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * BERT without its pooler (Devlin et al. 2019): learned positions, post-LN layers. Or an ALBERT
 * (Lan et al. 2020), whose layers share their weights and whose embeddings are widened.
 *
 * <p>B batch, T word pieces, D width.
 */
public final class Bert extends Layer {
  private final BertConfig config;
  private final Embedding words;
  private final Embedding positions;
  private final Embedding segments;
  private final LayerNorm norm;
  private final @Nullable Linear widening;
  private final List<EncoderLayer> layers = new ArrayList<>();

  /** A model with random weights, drawn from libtorch's generator. */
  public Bert(BertConfig config) {
    this.config = config;
    int width = config.embeddingWidth();
    double deviation = config.shape().deviation();
    words = child("words", new Embedding(config.vocabulary(), width, deviation));
    positions = child("positions", new Embedding(config.positions(), width, deviation));
    segments = child("segments", new Embedding(config.segments(), width, deviation));
    norm = child("norm", new LayerNorm(width, config.shape().normEpsilon()));
    widening =
        config.sharedLayers() || width != config.shape().width()
            ? child("widening", new Linear(width, config.shape().width(), deviation))
            : null;
    for (int i = 0; i < config.layers(); i++) {
      layers.add(
          i > 0 && config.sharedLayers()
              ? layers.getFirst()
              : child("layer." + i, new EncoderLayer(config.shape())));
    }
  }

  /**
   * @param ids_BT int64 word pieces, T at most {@link BertConfig#positions}
   * @param paddingBias [B, 1, 1, T], 0 or −∞; null when nothing is padded
   * @return hidden states [B, T, D]
   */
  public Tensor forward(Tensor ids_BT, @Nullable Tensor paddingBias) {
    return layers(embed(ids_BT, null), paddingBias, 0, layers.size());
  }

  /**
   * What goes into the first layer.
   *
   * @param ids_BT int64 word pieces, T at most {@link BertConfig#positions}
   * @param segments_BT int64, the part of a pair that a piece is of; null where all are of the
   *     first
   * @return [B, T, D]
   */
  public Tensor embed(Tensor ids_BT, @Nullable Tensor segments_BT) {
    requireRoom(ids_BT.size(1));
    return NativeScope.keep(() -> embedded(words.forward(ids_BT), segments_BT));
  }

  /**
   * What goes into the first layer, of vectors in the place of word embeddings.
   *
   * @param words_BTE T at most {@link BertConfig#positions}, E the embedding width
   * @param segments_BT as in {@link #embed}
   * @return [B, T, D]
   */
  public Tensor embedVectors(Tensor words_BTE, @Nullable Tensor segments_BT) {
    requireRoom(words_BTE.size(1));
    return NativeScope.keep(() -> embedded(words_BTE, segments_BT));
  }

  private void requireRoom(long length) {
    if (length > config.positions()) {
      throw new IllegalArgumentException(
          "%d word pieces exceed the encoder's %d positions; shorten the text"
              .formatted(length, config.positions()));
    }
  }

  private Tensor embedded(Tensor words_BTE, @Nullable Tensor segments_BT) {
    Tensor segment =
        segments_BT == null
            ? segments.weight().select(0, 0) // [E]
            : segments.forward(segments_BT); // [B, T, E]
    Tensor summed =
        words_BTE
            .add(positions.weight().narrow(0, 0, words_BTE.size(1))) // [T, E]
            .add(segment);
    Tensor dropped = dropped(norm.forward(summed), config.shape().dropout());
    return widening == null ? dropped : widening.forward(dropped); // [B, T, D]
  }

  /**
   * Some of the layers, one after another.
   *
   * @param x_BTD what goes into the first of them
   * @param bias added to attention scores, broadcastable to [B, H, T, T]; null for none
   * @param from the first layer, counted from 0
   * @param to the first layer that is not applied any more
   * @return [B, T, D]
   */
  public Tensor layers(Tensor x_BTD, @Nullable Tensor bias, int from, int to) {
    Tensor x = x_BTD;
    for (EncoderLayer layer : layers.subList(from, to)) {
      x = layer.forward(x, bias);
    }
    return x;
  }

  /** Its shape. */
  public BertConfig config() {
    return config;
  }

  /** The word embeddings [vocabulary, embedding width], which fine-tuning may keep fixed. */
  public Tensor wordEmbeddings() {
    return words.weight();
  }
}
