package org.algebrist.systems.symbolic;

import java.util.Objects;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.DotProductAttention;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * Multi-head attention of a sequence to itself or to a memory, in the thesis's variants: plain
 * (equations 3.1 and 3.2), with relative positions (3.3 and 3.4; Shaw et al. 2018, one set of
 * vectors for all heads), or with a number a head and tree relation (3.5; Kim et al. 2020).
 *
 * <p>Dimensions: B sequences, T tokens that ask, S that are read, D width, H heads, d width of a
 * head, R rows of a beam, L tokens in a cache.
 */
final class SymbolicAttention extends Layer {
  /** How scores depend on where tokens stand. */
  enum Variant {
    PLAIN,
    RELATIVE,
    TREE_MULTIPLY,
    TREE_ADD
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

  /**
   * Where tokens stand to each other; the variant tells which of the two is read.
   *
   * @param distances_TS int64, row of the tables of relative positions
   * @param relations_BTS int64, number of the tree relation
   */
  record Places(@Nullable Tensor distances_TS, @Nullable Tensor relations_BTS) {
    static final Places NONE = new Places(null, null);
  }

  private final LayerShape shape;
  private final Variant variant;
  private final Linear queryKeyValue; // W^Q, W^K, W^V, one above the other
  private final Linear out;
  private final @Nullable Embedding relativeKeys; // e^K
  private final @Nullable Embedding relativeValues; // e^V
  private final @Nullable Tensor treeWeights_RH; // r

  /**
   * @param deviation of the first weights
   * @param relations rows of the tables: relative positions, or tree relations
   */
  SymbolicAttention(LayerShape shape, double deviation, Variant variant, int relations) {
    this.shape = shape;
    this.variant = variant;
    int width = shape.width();
    queryKeyValue = child("query_key_value", new Linear(width, 3 * width, deviation));
    out = child("out", new Linear(width, width, deviation));
    boolean relative = variant == Variant.RELATIVE;
    relativeKeys =
        relative
            ? child("relative_keys", new Embedding(relations, shape.headWidth(), shape.deviation()))
            : null;
    relativeValues =
        relative
            ? child(
                "relative_values", new Embedding(relations, shape.headWidth(), shape.deviation()))
            : null;
    treeWeights_RH = // begins as plain attention
        switch (variant) {
          case TREE_MULTIPLY -> parameter("tree_weights", torch.ones(relations, shape.heads()));
          case TREE_ADD -> parameter("tree_weights", torch.zeros(relations, shape.heads()));
          case PLAIN, RELATIVE -> null;
        };
  }

  /**
   * Attends within a sequence.
   *
   * @param bias added to the scores, broadcastable to [B, H, T, T]
   * @param causal whether a token sees only itself and what is before it; without a bias then
   * @return [B, T, D]
   */
  Tensor forward(Tensor x_BTD, @Nullable Tensor bias, boolean causal, Places places) {
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
  Tensor forward(Tensor x_R1D, BeamCache cache, Places places) {
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
  Tensor forward(Tensor x_BTD, Memory memory, @Nullable Tensor bias, Places places) {
    Tensor q_BHTd = shape.toHeads(queryKeyValue.forward(x_BTD, 0, shape.width()));
    return attend(q_BHTd, memory.keys_BHSd(), memory.values_BHSd(), bias, false, places);
  }

  private Tensor attend(
      Tensor q_BHTd,
      Tensor k_BHSd,
      Tensor v_BHSd,
      @Nullable Tensor bias,
      boolean causal,
      Places places) {
    double dropout = training() ? shape.attentionDropout() : 0;
    Tensor mixed_BTD =
        switch (variant) {
          case PLAIN -> DotProductAttention.attend(q_BHTd, k_BHSd, v_BHSd, bias, causal, dropout);
          case TREE_ADD -> { // a_ij + r_ij is a bias
            Tensor r_BHTS = treeWeights(places);
            yield DotProductAttention.attend(
                q_BHTd, k_BHSd, v_BHSd, bias == null ? r_BHTS : r_BHTS.add(bias), false, dropout);
          }
          case RELATIVE, TREE_MULTIPLY -> {
            Tensor z_BHTd =
                writtenOut(q_BHTd, k_BHSd, v_BHSd, causal ? causal(q_BHTd) : bias, dropout, places);
            yield z_BHTd
                .transpose(1, 2)
                .reshape(q_BHTd.size(0), q_BHTd.size(2), shape.width()); // [B, T, D]
          }
        };
    return out.forward(mixed_BTD);
  }

  /** [B, H, T, d]. */
  private Tensor writtenOut(
      Tensor q_BHTd,
      Tensor k_BHSd,
      Tensor v_BHSd,
      @Nullable Tensor bias,
      double dropout,
      Places places) {
    Tensor q = q_BHTd.mul(new Scalar(1 / Math.sqrt(shape.headWidth())));
    Tensor a_BHTS = q.matmul(k_BHSd.transpose(2, 3)); // 3.1
    if (relativeKeys != null) {
      Tensor eK_TSd = relativeKeys.forward(of(places.distances_TS()));
      a_BHTS = a_BHTS.add(byPlace(q, eK_TSd.transpose(1, 2))); // 3.3
    }
    if (treeWeights_RH != null) {
      a_BHTS = a_BHTS.mul(treeWeights(places)); // 3.5
    }
    if (bias != null) {
      a_BHTS = a_BHTS.add(bias);
    }
    Tensor weights_BHTS = torch.softmax(a_BHTS, -1);
    if (dropout > 0) {
      weights_BHTS = torch.dropout(weights_BHTS, dropout, true);
    }
    Tensor z_BHTd = weights_BHTS.matmul(v_BHSd); // 3.2
    if (relativeValues != null) {
      Tensor eV_TSd = relativeValues.forward(of(places.distances_TS()));
      z_BHTd = z_BHTd.add(byPlace(weights_BHTS, eV_TSd)); // 3.4
    }
    return z_BHTd;
  }

  /**
   * Multiplies what stands at each place t with that place's own matrix, which all sequences and
   * heads share (Shaw et al. 2018, section 3.3).
   *
   * @param x_BHTn [B, H, T, n]
   * @param matrices_Tnm [T, n, m], or [1, n, m] where it is the same at all places
   * @return [B, H, T, m]
   */
  private static Tensor byPlace(Tensor x_BHTn, Tensor matrices_Tnm) {
    if (matrices_Tnm.size(0) == 1) {
      return x_BHTn.matmul(matrices_Tnm.select(0, 0));
    }
    long batch = x_BHTn.size(0);
    long heads = x_BHTn.size(1);
    long places = x_BHTn.size(2);
    return x_BHTn
        .permute(2, 0, 1, 3) // [T, B, H, n]
        .reshape(places, batch * heads, x_BHTn.size(3))
        .matmul(matrices_Tnm) // [T, B·H, m]
        .view(places, batch, heads, matrices_Tnm.size(2))
        .permute(1, 2, 0, 3); // [B, H, T, m]
  }

  /** r [B, H, T, S]. */
  private Tensor treeWeights(Places places) {
    return torch
        .embedding(of(treeWeights_RH), of(places.relations_BTS())) // [B, T, S, H]
        .permute(0, 3, 1, 2);
  }

  private static Tensor causal(Tensor q_BHTd) {
    return AttentionBias.causal((int) q_BHTd.size(2)).to(q_BHTd.device(), q_BHTd.scalar_type());
  }

  private static Tensor of(@Nullable Tensor tensor) {
    return Objects.requireNonNull(tensor, "this attention needs places");
  }
}
