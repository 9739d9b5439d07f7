package org.algebrist.systems.symbolic;

import java.util.Objects;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.DotProductAttention;
import org.algebrist.neural.layer.Embedding;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * How attention depends on where tokens stand to each other (the thesis, 3.2). Each pair of tokens
 * reads one row of the term's tables.
 *
 * <p>Dimensions: B sequences, T tokens that ask, S that are read, H heads, d width of a head, D = H
 * · d, R rows of the tables.
 */
sealed interface PositionTerm {
  /**
   * Attends.
   *
   * @param places int64, the row of the tables for each pair of tokens: [T, S] where it is the same
   *     for all sequences, else [B, T, S]; null for {@link Plain}
   * @return [B, T, D]
   */
  Tensor attend(Heads heads, @Nullable Tensor places);

  /**
   * Queries, keys and values of all heads.
   *
   * @param q_BHTd [B, H, T, d]
   * @param k_BHSd [B, H, S, d]
   * @param v_BHSd [B, H, S, d]
   * @param bias added to the scores, broadcastable to [B, H, T, S]
   * @param causal whether a token sees only itself and what is before it; without a bias then
   * @param dropout of attention weights
   */
  record Heads(
      Tensor q_BHTd,
      Tensor k_BHSd,
      Tensor v_BHSd,
      @Nullable Tensor bias,
      boolean causal,
      double dropout) {

    private Tensor scaledQueries() {
      return q_BHTd.mul(new Scalar(1 / Math.sqrt(q_BHTd.size(3))));
    }

    /** Equation 3.1 [B, H, T, S]. */
    private Tensor scores(Tensor scaled_BHTd) {
      return scaled_BHTd.matmul(k_BHSd.transpose(2, 3));
    }

    /** Attention weights from scores [B, H, T, S]. */
    private Tensor weights(Tensor scores_BHTS) {
      Tensor added =
          causal
              ? AttentionBias.causal((int) q_BHTd.size(2)).to(q_BHTd.device(), q_BHTd.scalar_type())
              : bias;
      Tensor weights_BHTS = torch.softmax(added == null ? scores_BHTS : scores_BHTS.add(added), -1);
      return dropout > 0 ? torch.dropout(weights_BHTS, dropout, true) : weights_BHTS;
    }

    /** Equation 3.2 [B, H, T, d]. */
    private Tensor mixed(Tensor weights_BHTS) {
      return weights_BHTS.matmul(v_BHSd);
    }

    /** The heads side by side [B, T, D]. */
    private Tensor merged(Tensor z_BHTd) {
      return z_BHTd
          .transpose(1, 2)
          .reshape(q_BHTd.size(0), q_BHTd.size(2), q_BHTd.size(1) * q_BHTd.size(3));
    }
  }

  /** Attention without such a term (equations 3.1 and 3.2). */
  record Plain() implements PositionTerm {
    @Override
    public Tensor attend(Heads heads, @Nullable Tensor places) {
      return DotProductAttention.attend(
          heads.q_BHTd(),
          heads.k_BHSd(),
          heads.v_BHSd(),
          heads.bias(),
          heads.causal(),
          heads.dropout());
    }
  }

  /**
   * Relative positions (equations 3.3 and 3.4; Shaw et al. 2018), one set of vectors for all heads.
   *
   * @param keys e^K
   * @param values e^V
   */
  record Relative(Embedding keys, Embedding values) implements PositionTerm {
    @Override
    public Tensor attend(Heads heads, @Nullable Tensor places) {
      Tensor eK_TSd = keys.forward(required(places));
      Tensor eV_TSd = values.forward(required(places));
      Tensor q_BHTd = heads.scaledQueries();
      Tensor a_BHTS = heads.scores(q_BHTd).add(byPlace(q_BHTd, eK_TSd.transpose(1, 2))); // 3.3
      Tensor weights_BHTS = heads.weights(a_BHTS);
      return heads.merged(heads.mixed(weights_BHTS).add(byPlace(weights_BHTS, eV_TSd))); // 3.4
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

    /**
     * Rows of the tables: s − t, clipped (Shaw et al. 2018, section 3.2).
     *
     * @param from the first t
     * @return int64 [T, S]
     */
    static Tensor rows(int clip, long from, long asking, long read) {
      long[] rows = new long[Math.toIntExact(asking * read)];
      for (int t = 0; t < asking; t++) {
        for (int s = 0; s < read; s++) {
          rows[(int) (t * read + s)] = Math.clamp(s - (from + t), -clip, clip) + clip;
        }
      }
      return Tensors.ofLongs(rows, asking, read);
    }
  }

  /**
   * Scores are multiplied by a number a head and tree relation (equation 3.5; Kim et al. 2020).
   *
   * @param r_RH [R, H]
   */
  record TreeMultiply(Tensor r_RH) implements PositionTerm {
    @Override
    public Tensor attend(Heads heads, @Nullable Tensor places) {
      Tensor a_BHTS = heads.scores(heads.scaledQueries()).mul(ofPairs(r_RH, places)); // 3.5
      return heads.merged(heads.mixed(heads.weights(a_BHTS)));
    }
  }

  /**
   * The same with the number added, which is a bias.
   *
   * @param r_RH [R, H]
   */
  record TreeAdd(Tensor r_RH) implements PositionTerm {
    @Override
    public Tensor attend(Heads heads, @Nullable Tensor places) {
      Tensor r_BHTS = ofPairs(r_RH, places);
      return DotProductAttention.attend(
          heads.q_BHTd(),
          heads.k_BHSd(),
          heads.v_BHSd(),
          heads.bias() == null ? r_BHTS : r_BHTS.add(heads.bias()),
          false,
          heads.dropout());
    }
  }

  /** r [B, H, T, S]. */
  private static Tensor ofPairs(Tensor r_RH, @Nullable Tensor relations_BTS) {
    return torch
        .embedding(r_RH, required(relations_BTS)) // [B, T, S, H]
        .permute(0, 3, 1, 2);
  }

  private static Tensor required(@Nullable Tensor places) {
    return Objects.requireNonNull(places, "this attention needs to know where tokens stand");
  }
}
