package org.algebrist.neural.attention;

import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.jspecify.annotations.Nullable;

/**
 * Multi-head attention of a sequence to itself. Query, key and value are one matrix [3D, D],
 * stacked in that order, so that they are one multiplication.
 */
public final class SelfAttention extends Layer {
  private final Linear queryKeyValue;
  private final Linear out;
  private final LayerShape shape;

  /** Attention with random weights, drawn from libtorch's generator. */
  public SelfAttention(LayerShape shape) {
    this.shape = shape;
    queryKeyValue =
        child("query_key_value", new Linear(shape.width(), 3 * shape.width(), shape.deviation()));
    out = child("out", new Linear(shape.width(), shape.width(), shape.deviation()));
  }

  /**
   * @param x_BTD the sequence
   * @param bias added to the scores, broadcastable to [B, H, T, T]
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD, @Nullable Tensor bias) {
    Tensor[] qkv = project(x_BTD);
    return finish(qkv[0], qkv[1], qkv[2], bias, false);
  }

  /**
   * Attends from each token to itself and those before it.
   *
   * @return [B, T, D]
   */
  public Tensor forwardCausal(Tensor x_BTD) {
    Tensor[] qkv = project(x_BTD);
    return finish(qkv[0], qkv[1], qkv[2], null, true);
  }

  /**
   * Attends from one token of each sequence to all that the bias lets pass.
   *
   * @param x_BTD the sequences
   * @param asking_BD the same vectors at those tokens
   * @param bias [B, 1, 1, T]
   * @return [B, 1, D]
   */
  public Tensor forwardFrom(Tensor asking_BD, Tensor x_BTD, Tensor bias) {
    int width = shape.width();
    Tensor q_B1D = queryKeyValue.forward(asking_BD, 0, width).unsqueeze(1);
    TensorVector kv_BTD = queryKeyValue.forward(x_BTD, width, 2 * width).chunk(2, -1);
    return finish(
        shape.toHeads(q_B1D),
        shape.toHeads(kv_BTD.get(0)),
        shape.toHeads(kv_BTD.get(1)),
        bias,
        false);
  }

  /**
   * One step of generation: attends from each of the newest tokens to itself and all before it, and
   * adds them to {@code cache}.
   *
   * @param x_BTD the newest tokens, usually T = 1
   * @return [B, T, D]
   */
  public Tensor forward(Tensor x_BTD, KeyValueCache cache) {
    Tensor[] qkv = project(x_BTD);
    cache.append(qkv[1], qkv[2]);
    int added = (int) x_BTD.size(1);
    int earlier = (int) cache.keys().size(2) - added;
    Tensor bias =
        added == 1
            ? null // the newest token sees all there were
            : AttentionBias.causal(added, earlier).to(x_BTD.device(), x_BTD.scalar_type());
    return finish(qkv[0], cache.keys(), cache.values(), bias, false);
  }

  /** Query, key and value, each [B, H, T, d]. */
  private Tensor[] project(Tensor x_BTD) {
    TensorVector qkv_BTD = queryKeyValue.forward(x_BTD).chunk(3, -1);
    return new Tensor[] {
      shape.toHeads(qkv_BTD.get(0)), shape.toHeads(qkv_BTD.get(1)), shape.toHeads(qkv_BTD.get(2))
    };
  }

  private Tensor finish(
      Tensor q_BHTd, Tensor k_BHSd, Tensor v_BHSd, @Nullable Tensor bias, boolean causal) {
    double dropout = training() ? shape.attentionDropout() : 0;
    return out.forward(DotProductAttention.attend(q_BHTd, k_BHSd, v_BHSd, bias, causal, dropout));
  }
}
