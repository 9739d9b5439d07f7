package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Multi-head attention from a sequence to a memory. Key and value are one matrix [2D, D], stacked
 * in that order.
 */
public final class CrossAttention extends Layer {
  private final Linear query;
  private final Linear keyValue;
  private final Linear out;
  private final LayerShape shape;

  /**
   * Keys and values of a memory, computed once for every layer and step that reads it.
   *
   * @param keys [B, H, S, d]
   * @param values [B, H, S, d]
   * @param bias added to the scores, broadcastable to [B, H, T, S], or null
   */
  public record Memory(Tensor keys, Tensor values, @Nullable Tensor bias) {}

  public CrossAttention(LayerShape shape) {
    this.shape = shape;
    query = child("query", new Linear(shape.width(), shape.width(), shape.deviation()));
    keyValue = child("key_value", new Linear(shape.width(), 2 * shape.width(), shape.deviation()));
    out = child("out", new Linear(shape.width(), shape.width(), shape.deviation()));
  }

  /**
   * @param memory_BSD the states that are read
   * @param bias as in {@link Memory}
   */
  public Memory memory(Tensor memory_BSD, @Nullable Tensor bias) {
    long batch = memory_BSD.size(0);
    long length = memory_BSD.size(1);
    Tensor kv =
        keyValue
            .forward(memory_BSD)
            .view(batch, length, 2, shape.heads(), shape.headWidth()) // [B, S, 2, H, d]
            .permute(2, 0, 3, 1, 4); // [2, B, H, S, d]
    return new Memory(kv.select(0, 0), kv.select(0, 1), bias);
  }

  /** [B, T, D] to [B, T, D]. */
  public Tensor forward(Tensor x_BTD, Memory memory) {
    long batch = x_BTD.size(0);
    long length = x_BTD.size(1);
    Tensor q_BHTd =
        query
            .forward(x_BTD)
            .view(batch, length, shape.heads(), shape.headWidth()) // [B, T, H, d]
            .transpose(1, 2); // [B, H, T, d]
    double dropout = training() ? shape.attentionDropout() : 0;
    return out.forward(
        DotProductAttention.attend(
            q_BHTd, memory.keys(), memory.values(), memory.bias(), false, dropout));
  }
}
