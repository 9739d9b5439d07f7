package org.algebrist.neural.layer;

import java.util.function.UnaryOperator;
import org.algebrist.neural.NativeScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

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
   * One step of generation.
   *
   * @param x_BTD the newest tokens, usually T = 1
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD, KeyValueCache cache) {
    return apply(x_BTD, x -> attention.forward(x, cache));
  }

  private Tensor apply(Tensor x_BTD, UnaryOperator<Tensor> attend) {
    Tensor x = x_BTD.add(drop(attend.apply(attentionNorm.forward(x_BTD))));
    return x.add(drop(feedForward.forward(feedForwardNorm.forward(x))));
  }

  private Tensor drop(Tensor x) {
    return training() && dropout > 0 ? torch.dropout(x, dropout, true) : x;
  }
}
