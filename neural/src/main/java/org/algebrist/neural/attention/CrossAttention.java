package org.algebrist.neural.attention;

import java.util.function.Supplier;
import org.algebrist.neural.decoding.InputTensors;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
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
  public record Memory(Tensor keys, Tensor values, @Nullable Tensor bias) {
    /** The rows {@code rows_R} (int64) of the batch, in that order and as often as named. */
    public Memory rows(Tensor rows_R) {
      return new Memory(
          keys.index_select(0, rows_R),
          values.index_select(0, rows_R),
          bias == null ? null : bias.index_select(0, rows_R));
    }

    /** The memory as the outputs of these inputs see it, in each step. */
    public Supplier<Memory> repeatedFor(InputTensors inputs) {
      InputTensors.Repeated repeatedKeys = inputs.add(keys);
      InputTensors.Repeated repeatedValues = inputs.add(values);
      InputTensors.Repeated repeatedBias = bias == null ? null : inputs.add(bias);
      return () ->
          new Memory(
              repeatedKeys.rows(),
              repeatedValues.rows(),
              repeatedBias == null ? null : repeatedBias.rows());
    }
  }

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
    TensorVector kv_BSD = keyValue.forward(memory_BSD).chunk(2, -1);
    return new Memory(shape.toHeads(kv_BSD.get(0)), shape.toHeads(kv_BSD.get(1)), bias);
  }

  /** [B, T, D] to [B, T, D]. */
  public Tensor forward(Tensor x_BTD, Memory memory) {
    Tensor q_BHTd = shape.toHeads(query.forward(x_BTD));
    double dropout = training() ? shape.attentionDropout() : 0;
    return out.forward(
        DotProductAttention.attend(
            q_BHTd, memory.keys(), memory.values(), memory.bias(), false, dropout));
  }
}
