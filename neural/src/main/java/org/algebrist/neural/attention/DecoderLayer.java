package org.algebrist.neural.attention;

import java.util.function.UnaryOperator;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.layer.FeedForward;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Causal self-attention, attention to a memory, and feed-forward, each with a residual and a layer
 * norm after it (post-LN; Vaswani et al. 2017).
 */
public final class DecoderLayer extends Layer {
  private final SelfAttention selfAttention;
  private final LayerNorm selfNorm;
  private final CrossAttention crossAttention;
  private final LayerNorm crossNorm;
  private final FeedForward feedForward;
  private final LayerNorm feedForwardNorm;
  private final double dropout;

  public DecoderLayer(LayerShape shape) {
    selfAttention = child("self_attention", new SelfAttention(shape));
    selfNorm = child("self_norm", new LayerNorm(shape.width(), shape.normEpsilon()));
    crossAttention = child("cross_attention", new CrossAttention(shape));
    crossNorm = child("cross_norm", new LayerNorm(shape.width(), shape.normEpsilon()));
    feedForward = child("feed_forward", new FeedForward(shape));
    feedForwardNorm = child("feed_forward_norm", new LayerNorm(shape.width(), shape.normEpsilon()));
    dropout = shape.dropout();
  }

  /**
   * The memory's keys and values for this layer; a layer applied several times reads the same ones.
   */
  public CrossAttention.Memory memory(Tensor memory_BSD, @Nullable Tensor bias) {
    return crossAttention.memory(memory_BSD, bias);
  }

  /**
   * @param x_BTD the whole target sequence
   * @param causalBias added to the self-attention scores, broadcastable to [B, H, T, T]
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD, CrossAttention.Memory memory, Tensor causalBias) {
    return NativeScope.keep(() -> apply(x_BTD, memory, x -> selfAttention.forward(x, causalBias)));
  }

  /**
   * One step of generation.
   *
   * @param x_BTD the newest tokens, usually T = 1
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD, CrossAttention.Memory memory, KeyValueCache cache) {
    return apply(x_BTD, memory, x -> selfAttention.forward(x, cache));
  }

  private Tensor apply(
      Tensor x_BTD, CrossAttention.Memory memory, UnaryOperator<Tensor> attendSelf) {
    Tensor x = selfNorm.forward(x_BTD.add(dropped(attendSelf.apply(x_BTD), dropout)));
    x = crossNorm.forward(x.add(dropped(crossAttention.forward(x, memory), dropout)));
    return feedForwardNorm.forward(x.add(dropped(feedForward.forward(x), dropout)));
  }
}
