package org.algebrist.neural.numeral;

import org.algebrist.expression.numeral.Numeral;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * NumGPT's vector of a number (eq. 2 to 4): a learned vector of its exponent, and of its mantissa
 * the nearness to prototypes on [−10, 10].
 */
public final class PrototypeEmbedding extends Layer {
  /** F, the values that describe one numeral: its mantissa and the class of its exponent. */
  public static final int FEATURES = 2;

  private static final double LIMIT = 10;

  private final int width;
  private final double sigma;
  private final Embedding exponents;
  private final Tensor prototypes;

  /**
   * @param width d; a quarter is the exponent's, d_e, three quarters the mantissa's, d_f
   * @param sigma σ of eq. 3, above 0
   * @param exponentDeviation of the exponent embeddings' first values
   */
  public PrototypeEmbedding(int width, double sigma, double exponentDeviation) {
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
  }

  /** Writes a numeral's {@link #FEATURES} values to {@code into}, from {@code at}. */
  public static void describe(Numeral numeral, float[] into, int at) {
    into[at] = (float) numeral.mantissa();
    into[at + 1] = ScientificHeads.exponentClass(numeral);
  }

  int width() {
    return width;
  }

  /**
   * NE(n).
   *
   * @param features_NF descriptions of N numerals
   * @return [N, d]
   */
  public Tensor forward(Tensor features_NF) {
    Tensor distance_Nf = features_NF.narrow(1, 0, 1).sub(prototypes); // [N, d_f]
    Tensor mantissa_Nf =
        distance_Nf.mul(distance_Nf).mul(new Scalar(-1 / (sigma * sigma))).exp(); // eq. 3
    Tensor exponent_Ne = exponents.forward(exponentClasses(features_NF));
    return Tensors.concat(1, exponent_Ne, mantissa_Nf); // eq. 2
  }

  static Tensor exponentClasses(Tensor features_NF) {
    return features_NF.select(1, 1).to(torch.ScalarType.Long);
  }
}
