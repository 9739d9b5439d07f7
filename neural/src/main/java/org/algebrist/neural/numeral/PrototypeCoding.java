package org.algebrist.neural.numeral;

import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * NumGPT's coding: a learned vector of the exponent, and of the mantissa its nearness to prototypes
 * on [−10, 10] (eq. 2 to 4); read off by an exponent head and a mantissa head (eq. 10, 11).
 */
public final class PrototypeCoding extends NumeralCoding {
  private static final double LIMIT = 10;

  private final int width;
  private final double sigma;
  private final Embedding exponents;
  private final Tensor prototypes;
  private final ScientificHeads heads;

  /**
   * @param width d; a quarter is the exponent's, d_e, three quarters the mantissa's, d_f
   * @param sigma σ of eq. 3, above 0
   * @param hidden D of the hidden states that numbers are read off
   * @param deviation of the heads' first values
   * @param exponentDeviation of the exponent embeddings' first values
   */
  public PrototypeCoding(
      int width, double sigma, int hidden, double deviation, double exponentDeviation) {
    if (width < 8 || width % 4 != 0) {
      throw new IllegalArgumentException(
          "numeral width " + width + " must be a multiple of 4, at least 8");
    }
    if (!(sigma > 0) || Double.isInfinite(sigma)) {
      throw new IllegalArgumentException("sigma=" + sigma + " must be finite and above 0");
    }
    this.width = width;
    this.sigma = sigma;
    exponents =
        child("exponents", new Embedding(ScientificHeads.CLASSES, width / 4, exponentDeviation));
    int count = width - width / 4;
    float[] q = new float[count];
    for (int i = 0; i < count; i++) {
      q[i] = (float) (2 * LIMIT / (count - 1) * i - LIMIT); // eq. 4
    }
    prototypes = buffer(Tensors.ofFloats(q, count));
    heads = child("heads", new ScientificHeads(hidden, deviation));
  }

  /** The mantissa and the class of the exponent. */
  @Override
  public int features() {
    return 2;
  }

  @Override
  public void describe(Numeral numeral, float[] into, int at) {
    into[at] = (float) numeral.mantissa();
    into[at + 1] = ScientificHeads.exponentClass(numeral);
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public Tensor embed(Tensor features_NF) {
    Tensor distance_Nf = features_NF.narrow(1, 0, 1).sub(prototypes); // [N, d_f]
    Tensor mantissa_Nf =
        distance_Nf.mul(distance_Nf).mul(new Scalar(-1 / (sigma * sigma))).exp(); // eq. 3
    Tensor exponent_Ne = exponents.forward(exponentClasses(features_NF));
    return Tensors.concat(1, exponent_Ne, mantissa_Nf); // eq. 2
  }

  @Override
  public Tensor loss(Tensor hidden_ND, Tensor features_NF) {
    return heads.loss(hidden_ND, features_NF.select(1, 0), exponentClasses(features_NF));
  }

  @Override
  public List<PredictedNumber> decode(Tensor hidden_ND) {
    return heads.decode(hidden_ND);
  }

  private static Tensor exponentClasses(Tensor features_NF) {
    return features_NF.select(1, 1).to(torch.ScalarType.Long);
  }
}
