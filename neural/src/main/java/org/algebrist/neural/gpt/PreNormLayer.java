package org.algebrist.neural.gpt;

import java.util.function.UnaryOperator;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.attention.SelfAttention;
import org.algebrist.neural.layer.FeedForward;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.bytedeco.pytorch.Tensor;

/**
 * Causal self-attention and feed-forward, each with a layer norm before it and a residual round
 * both (pre-LN; Radford et al. 2019, section 2.3).
 */
public final class PreNormLayer extends Layer {
  private final LayerNorm attentionNorm;
  private final SelfAttention attention;
  private final LayerNorm feedForwardNorm;
  private final FeedForward feedForward;
  private final double dropout;

  /** A layer with random weights, drawn from libtorch's generator. */
  public PreNormLayer(LayerShape shape) {
    attentionNorm = child("attention_norm", new LayerNorm(shape.width(), shape.normEpsilon()));
    attention = child("attention", new SelfAttention(shape));
    feedForwardNorm = child("feed_forward_norm", new LayerNorm(shape.width(), shape.normEpsilon()));
    feedForward = child("feed_forward", new FeedForward(shape));
    dropout = shape.dropout();
  }

  /**
   * Whole sequences; a token sees itself and what comes before it.
   *
   * @param x_BTD the sequences; padding stands behind them, where nothing before it sees it
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD) {
    return NativeScope.keep(() -> apply(x_BTD, attention::forwardCausal));
  }

  /**
   * What {@link #forward(Tensor)} gives at one token of each sequence, without the work for the
   * others.
   *
   * @param places_B int64, where those tokens stand, counted along the rows, b·T + t
   * @param bias [B, 1, 1, T], −∞ behind each of those tokens
   * @return [B, D]
   */
  public Tensor forwardAt(Tensor x_BTD, Tensor places_B, Tensor bias) {
    return NativeScope.keep(() -> {
      Tensor asking_BD = x_BTD.flatten(0, 1).index_select(0, places_B);
      Tensor normed_BTD = attentionNorm.forward(x_BTD);
      Tensor attended_B1D =
          attention.forwardFrom(
              normed_BTD.flatten(0, 1).index_select(0, places_B), normed_BTD, bias);
      Tensor x_BD = asking_BD.add(dropped(attended_B1D.squeeze(1), dropout));
      return x_BD.add(dropped(feedForward.forward(feedForwardNorm.forward(x_BD)), dropout));
    });
  }

  /**
   * One step of generation.
   *
   * @param x_BTD the newest tokens, usually T = 1
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD, KeyValueCache cache) {
    return apply(x_BTD, x -> attention.forward(x, cache));
  }

  private Tensor apply(Tensor x_BTD, UnaryOperator<Tensor> attend) {
    Tensor x = x_BTD.add(dropped(attend.apply(attentionNorm.forward(x_BTD)), dropout));
    return x.add(dropped(feedForward.forward(feedForwardNorm.forward(x)), dropout));
  }
}
