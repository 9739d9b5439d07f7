package org.algebrist.neural.attention;

import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.FeedForward;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Self-attention and feed-forward, each with a residual and a layer norm after it (post-LN; Vaswani
 * et al. 2017).
 */
public final class EncoderLayer extends Layer {
  private final SelfAttention attention;
  private final LayerNorm attentionNorm;
  private final FeedForward feedForward;
  private final LayerNorm feedForwardNorm;
  private final double dropout;

  /** A layer with random weights, drawn from libtorch's generator. */
  public EncoderLayer(LayerShape shape) {
    attention = child("attention", new SelfAttention(shape));
    attentionNorm = child("attention_norm", new LayerNorm(shape.width(), shape.normEpsilon()));
    feedForward = child("feed_forward", new FeedForward(shape));
    feedForwardNorm = child("feed_forward_norm", new LayerNorm(shape.width(), shape.normEpsilon()));
    dropout = shape.dropout();
  }

  /**
   * @param x_BTD the sequence
   * @param bias added to the attention scores, broadcastable to [B, H, T, T]
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD, @Nullable Tensor bias) {
    return NativeScope.keep(() -> {
      Tensor a = dropped(attention.forward(x_BTD, bias), dropout);
      Tensor x = attentionNorm.forward(x_BTD.add(a));
      Tensor f = dropped(feedForward.forward(x), dropout);
      return feedForwardNorm.forward(x.add(f));
    });
  }
}
