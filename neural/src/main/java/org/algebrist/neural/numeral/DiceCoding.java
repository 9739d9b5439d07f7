package org.algebrist.neural.numeral;

import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * DICE (Sundararaman et al. 2020): a number is an angle in [0, π], and its vector the point on the
 * unit sphere at that angle, turned by a fixed random rotation. In place of NumGPT's embedding,
 * with NumGPT's heads, it is the baseline "GPT with DICE".
 */
public final class DiceCoding extends NumeralCoding {
  /** The rotation is part of the method, not of a run: the same for all seeds. */
  private static final long ROTATION_SEED = 20;

  private final int width;
  private final double largest;
  private final Tensor rotation_dd;
  private final Tensor powers_d;
  private final ScientificHeads heads;

  /**
   * @param width d
   * @param largest b of the range [0, b] that is spread over the half circle; numbers beyond are
   *     cut to it
   * @param hidden D of the hidden states that numbers are read off
   * @param deviation of the heads' first values
   */
  public DiceCoding(int width, double largest, int hidden, double deviation) {
    if (width < 2 || !(largest > 0) || Double.isInfinite(largest)) {
      throw new IllegalArgumentException(
          "numeral width %d must be at least 2 and the largest number %s finite and above 0"
              .formatted(width, largest));
    }
    this.width = width;
    this.largest = largest;
    SplittableRandom random = new SplittableRandom(ROTATION_SEED);
    float[] gaussian = new float[width * width];
    float[] powers = new float[width];
    for (int i = 0; i < gaussian.length; i++) {
      gaussian[i] = (float) random.nextGaussian();
    }
    for (int k = 0; k < width - 1; k++) {
      powers[k] = k;
    }
    powers[width - 1] = width;
    rotation_dd = buffer(torch.linalg_qr(Tensors.ofFloats(gaussian, width, width)).get0());
    powers_d = buffer(Tensors.ofFloats(powers, width));
    heads = child("heads", new ScientificHeads(hidden, deviation));
  }

  /** The angle, the mantissa and the class of the exponent. */
  @Override
  public int features() {
    return 3;
  }

  @Override
  public void describe(Numeral numeral, float[] into, int at) {
    double cut = Math.max(0, Math.min(largest, numeral.value().doubleValue()));
    into[at] = (float) (Math.PI * cut / largest);
    into[at + 1] = (float) numeral.mantissa();
    into[at + 2] = ScientificHeads.exponentClass(numeral);
  }

  @Override
  public int width() {
    return width;
  }

  /** v_k = sin^{k−1}θ cos θ for k &lt; d, v_d = sin^dθ; and Qv. */
  @Override
  public Tensor embed(Tensor features_NF) {
    Tensor theta_N1 = features_NF.narrow(1, 0, 1);
    Tensor powers_Nd = theta_N1.sin().clamp_min(new Scalar(0)).pow(powers_d);
    Tensor ahead_Nc = powers_Nd.narrow(1, 0, width - 1).mul(theta_N1.cos());
    Tensor v_Nd = Tensors.concat(1, ahead_Nc, powers_Nd.narrow(1, width - 1, 1));
    return v_Nd.matmul(rotation_dd.t());
  }

  @Override
  public Tensor loss(Tensor hidden_ND, Tensor features_NF) {
    return heads.loss(
        hidden_ND, features_NF.select(1, 1), features_NF.select(1, 2).to(torch.ScalarType.Long));
  }

  @Override
  public List<PredictedNumber> decode(Tensor hidden_ND) {
    return heads.decode(hidden_ND);
  }
}
