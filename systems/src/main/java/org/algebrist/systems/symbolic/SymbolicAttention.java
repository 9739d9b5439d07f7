package org.algebrist.systems.symbolic;

import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * Multi-head attention of a sequence to itself or to a memory, with the {@link PositionTerm} of the
 * model's encoding.
 *
 * <p>Dimensions: B sequences, T tokens that ask, S that are read, D width, H heads, d width of a
 * head, R rows of a beam, L tokens in a cache.
 */
final class SymbolicAttention extends Layer {
  /** Which sequence attends to which. */
  enum Use {
    /** The question to itself. */
    ENCODER,
    /** The answer to itself. */
    DECODER,
    /** The answer to the question. */
    CROSS
  }

  /**
   * Keys and values of a memory.
   *
   * @param keys_BHSd [B, H, S, d]
   * @param values_BHSd [B, H, S, d]
   */
  record Memory(Tensor keys_BHSd, Tensor values_BHSd) {
    /** Those of some sequences only. */
    Memory select(Tensor rows_B) {
      return new Memory(keys_BHSd.index_select(0, rows_B), values_BHSd.index_select(0, rows_B));
    }
  }

  private final LayerShape shape;
  private final Linear queryKeyValue; // W^Q, W^K, W^V, one above the other
  private final Linear out;
  private final PositionTerm term;

  SymbolicAttention(SymbolicConfig config, Use use) {
    shape = config.shape();
    int width = shape.width();
    double deviation = firstDeviation(width);
    queryKeyValue = child("query_key_value", new Linear(width, 3 * width, deviation));
    out = child("out", new Linear(width, width, deviation));
    term = term(config, use);
  }

  private PositionTerm term(SymbolicConfig config, Use use) {
    if (config.encoding().isRelative(use)) {
      return relative(config);
    }
    return config.encoding().isTreeRelative() && use == Use.ENCODER
        ? treeRelative(config)
        : new PositionTerm.Plain();
  }

  private PositionTerm relative(SymbolicConfig config) {
    int rows = 2 * config.clip() + 1;
    return new PositionTerm.Relative(
        child("relative_keys", new Embedding(rows, shape.headWidth(), shape.deviation())),
        child("relative_values", new Embedding(rows, shape.headWidth(), shape.deviation())));
  }

  /** Begins as plain attention. */
  private PositionTerm treeRelative(SymbolicConfig config) {
    int rows = config.relations().size() + 1; // the last is of bounds and padding
    return config.encoding() == SymbolicConfig.Encoding.TREE_RELATIVE_ADD
        ? new PositionTerm.TreeAdd(parameter("tree_weights", torch.zeros(rows, shape.heads())))
        : new PositionTerm.TreeMultiply(parameter("tree_weights", torch.ones(rows, shape.heads())));
  }

  /** That of the uniform values in ±1/√in with which the published model's maps begin. */
  static double firstDeviation(int in) {
    return 1 / Math.sqrt(3.0 * in);
  }

  /**
   * Attends within a sequence.
   *
   * @param bias added to the scores, broadcastable to [B, H, T, T]
   * @param causal whether a token sees only itself and what is before it; without a bias then
   * @param places as in {@link PositionTerm#attend}
   * @return [B, T, D]
   */
  Tensor forward(Tensor x_BTD, @Nullable Tensor bias, boolean causal, @Nullable Tensor places) {
    TensorVector qkv_BTD = queryKeyValue.forward(x_BTD).chunk(3, -1);
    return attend(
        shape.toHeads(qkv_BTD.get(0)),
        shape.toHeads(qkv_BTD.get(1)),
        shape.toHeads(qkv_BTD.get(2)),
        bias,
        causal,
        places);
  }

  /**
   * One step of generation: attends from each row's newest token to it and all before it, and keeps
   * it in {@code cache}.
   *
   * @return [R, 1, D]
   */
  Tensor forward(Tensor x_R1D, BeamCache cache, @Nullable Tensor places) {
    long rows = x_R1D.size(0);
    int width = shape.width();
    Tensor qkv_R = queryKeyValue.forward(x_R1D).view(rows, 3L * width); // [R, 3D]
    cache.append(qkv_R.narrow(1, width, 2L * width));
    Tensor kv =
        cache
            .filled_LRW()
            .view(cache.length(), rows, 2, shape.heads(), shape.headWidth())
            .permute(2, 1, 3, 0, 4); // [2, R, H, L, d]
    Tensor q_RH1d = qkv_R.narrow(1, 0, width).view(rows, shape.heads(), 1, shape.headWidth());
    return attend(q_RH1d, kv.select(0, 0), kv.select(0, 1), null, false, places);
  }

  /** Keys and values of what will be read. */
  Memory memory(Tensor memory_BSD) {
    int width = shape.width();
    TensorVector kv_BSD = queryKeyValue.forward(memory_BSD, width, 2 * width).chunk(2, -1);
    return new Memory(shape.toHeads(kv_BSD.get(0)), shape.toHeads(kv_BSD.get(1)));
  }

  /**
   * Attends to a memory.
   *
   * @param bias [B, 1, 1, S], or null where nothing is padding
   * @return [B, T, D]
   */
  Tensor forward(Tensor x_BTD, Memory memory, @Nullable Tensor bias, @Nullable Tensor places) {
    Tensor q_BHTd = shape.toHeads(queryKeyValue.forward(x_BTD, 0, shape.width()));
    return attend(q_BHTd, memory.keys_BHSd(), memory.values_BHSd(), bias, false, places);
  }

  private Tensor attend(
      Tensor q_BHTd,
      Tensor k_BHSd,
      Tensor v_BHSd,
      @Nullable Tensor bias,
      boolean causal,
      @Nullable Tensor places) {
    double dropout = training() ? shape.attentionDropout() : 0;
    return out.forward(
        term.attend(new PositionTerm.Heads(q_BHTd, k_BHSd, v_BHSd, bias, causal, dropout), places));
  }
}
