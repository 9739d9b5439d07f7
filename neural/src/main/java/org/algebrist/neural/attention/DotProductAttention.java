package org.algebrist.neural.attention;

import static org.bytedeco.pytorch.global.torch.DeviceType.CPU;

import org.bytedeco.pytorch.DoubleOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * {@code softmax(q kᵀ / √d + bias) v} over several heads (Vaswani et al. 2017, eq. 1).
 *
 * <p>libtorch's fused kernel is used where it is fastest. Two cases on the CPU are written out
 * instead: bf16, where the fused kernel was measured 20 times slower, and training with attention
 * dropout, which it does not do.
 */
public final class DotProductAttention {
  private DotProductAttention() {}

  /**
   * @param q_BHTd queries
   * @param k_BHSd keys
   * @param v_BHSd values
   * @param bias added to the scores, broadcastable to [B, H, T, S]; 0 lets a pair pass, -∞ masks it
   * @param causal whether a query sees only keys at its own place and before; T = S then, and
   *     without a bias
   * @param dropout probability that an attention weight is dropped; 0 outside training
   * @return [B, T, H·d]
   */
  public static Tensor attend(
      Tensor q_BHTd,
      Tensor k_BHSd,
      Tensor v_BHSd,
      @Nullable Tensor bias,
      boolean causal,
      double dropout) {
    boolean writtenOut =
        !q_BHTd.is_cuda() && (dropout > 0 || torch.is_autocast_enabled(CPU) || !isFloat(q_BHTd));
    Tensor mixed_BHTd =
        writtenOut
            ? attendWrittenOut(q_BHTd, k_BHSd, v_BHSd, causal ? causalBias(q_BHTd) : bias, dropout)
            : torch.scaled_dot_product_attention(
                q_BHTd,
                k_BHSd,
                v_BHSd,
                bias == null ? new TensorOptional() : new TensorOptional(bias),
                dropout,
                causal,
                new DoubleOptional(),
                false);
    long batch = mixed_BHTd.size(0);
    long heads = mixed_BHTd.size(1);
    long length = mixed_BHTd.size(2);
    long headWidth = mixed_BHTd.size(3);
    return mixed_BHTd.transpose(1, 2).reshape(batch, length, heads * headWidth); // [B, T, D]
  }

  private static Tensor causalBias(Tensor q_BHTd) {
    return AttentionBias.causal((int) q_BHTd.size(2)).to(q_BHTd.device(), q_BHTd.scalar_type());
  }

  private static Tensor attendWrittenOut(
      Tensor q_BHTd, Tensor k_BHSd, Tensor v_BHSd, @Nullable Tensor bias, double dropout) {
    double scale = 1 / Math.sqrt(q_BHTd.size(3));
    Tensor scores_BHTS = q_BHTd.mul(new Scalar(scale)).matmul(k_BHSd.transpose(2, 3));
    if (bias != null) {
      scores_BHTS = scores_BHTS.add(bias);
    }
    Tensor weights_BHTS = torch.softmax(scores_BHTS, -1);
    if (dropout > 0) {
      weights_BHTS = torch.dropout(weights_BHTS, dropout, true);
    }
    return weights_BHTS.matmul(v_BHSd);
  }

  private static boolean isFloat(Tensor x) {
    return x.scalar_type().intern() == torch.ScalarType.Float;
  }
}
