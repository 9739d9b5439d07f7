package org.algebrist.neural.gpt;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.SinusoidalPositions;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/**
 * What lies between the embedded tokens and the heads of a GPT: learned positions, pre-LN layers, a
 * last layer norm (Radford et al. 2019). What a token is embedded as, and what is read off the
 * hidden states, is the model's own.
 */
public final class GptStack extends Layer {
  private final GptConfig config;
  private final Embedding positions;
  private final List<PreNormLayer> layers = new ArrayList<>();
  private final LayerNorm norm;

  /** A stack with random weights, drawn from libtorch's generator. */
  public GptStack(GptConfig config) {
    this.config = config;
    int width = config.shape().width();
    positions =
        child("positions", new Embedding(config.positions(), width, config.shape().deviation()));
    for (int i = 0; i < config.layers(); i++) {
      layers.add(child("layer." + i, new PreNormLayer(config.shape())));
    }
    norm = child("norm", new LayerNorm(width, config.shape().normEpsilon()));
  }

  /**
   * Lets the learned positions start from sines and cosines (Vaswani et al. 2017, section 3.5) of
   * the shape's deviation, not from noise. Neighbours are then told apart from the first step;
   * starting from noise, a small model on little text copies the right digits in the wrong order
   * for thousands of steps.
   */
  public void startPositionsFromSinusoids() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      Tensor table =
          SinusoidalPositions.table(config.positions(), config.shape().width())
              .mul(Tensors.scalar(Math.sqrt(2) * config.shape().deviation()));
      positions.weight().copy_(table);
    }
  }

  /** Keys and values of all layers for sequences that are being generated. */
  public static final class Cache {
    private final List<KeyValueCache> layers;
    private int length;

    private Cache(int count) {
      layers = KeyValueCache.ofLayers(count);
    }

    /** Tokens seen so far. */
    public int length() {
      return length;
    }

    /** Keeps the rows {@code rows_B} (int64) of the batch, in that order. */
    public void reorder(Tensor rows_B) {
      layers.forEach(layer -> layer.reorder(rows_B));
    }
  }

  /** An empty cache; its tensors belong to the scope that is open while generating. */
  public Cache newCache() {
    return new Cache(layers.size());
  }

  /**
   * Whole sequences.
   *
   * @param embedded_BTD the tokens' vectors, without positions; padding behind them
   * @return hidden states [B, T, D]
   * @throws IllegalArgumentException if T exceeds the number of positions
   */
  public Tensor forward(Tensor embedded_BTD) {
    Tensor x_BTD = placed(embedded_BTD, 0);
    for (PreNormLayer layer : layers) {
      x_BTD = layer.forward(x_BTD);
    }
    return norm.forward(x_BTD);
  }

  /**
   * What {@link #forward(Tensor)} gives at one token of each sequence; the last layer does no work
   * for the others.
   *
   * @param embedded_BTD the tokens' vectors, without positions
   * @param places_B int64, where those tokens stand, counted along the rows, b·T + t
   * @param bias [B, 1, 1, T], −∞ behind each of those tokens
   * @return hidden states [B, D]
   */
  public Tensor forwardAt(Tensor embedded_BTD, Tensor places_B, Tensor bias) {
    Tensor x_BTD = placed(embedded_BTD, 0);
    for (PreNormLayer layer : layers.subList(0, layers.size() - 1)) {
      x_BTD = layer.forward(x_BTD);
    }
    return norm.forward(layers.getLast().forwardAt(x_BTD, places_B, bias));
  }

  /**
   * The next tokens of sequences whose earlier tokens are in the cache.
   *
   * @param embedded_BTD the newest tokens' vectors, usually T = 1 after the first call
   * @return their hidden states [B, T, D]
   * @throws IllegalArgumentException if the sequences outgrow the number of positions
   */
  public Tensor forward(Tensor embedded_BTD, Cache cache) {
    Tensor x_BTD = placed(embedded_BTD, cache.length);
    for (int i = 0; i < layers.size(); i++) {
      x_BTD = layers.get(i).forward(x_BTD, cache.layers.get(i));
    }
    cache.length += (int) embedded_BTD.size(1);
    return norm.forward(x_BTD);
  }

  /** The learned vectors of the first {@code length} positions [T, D]. */
  public Tensor positions(long length) {
    return positions.weight().narrow(0, 0, length);
  }

  private Tensor placed(Tensor embedded_BTD, int earlier) {
    long length = embedded_BTD.size(1);
    if (earlier + length > config.positions()) {
      throw new IllegalArgumentException(
          "%d tokens exceed the model's %d positions; shorten the text"
              .formatted(earlier + length, config.positions()));
    }
    return NativeScope.keep(() -> {
      Tensor x = embedded_BTD.add(positions.weight().narrow(0, earlier, length));
      return dropped(x, config.shape().dropout());
    });
  }

  /** Its shape. */
  public GptConfig config() {
    return config;
  }
}
