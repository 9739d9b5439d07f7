package org.algebrist.neural.numeral;

import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.bytedeco.pytorch.Tensor;

/**
 * NumGPT's coding: {@link PrototypeEmbedding} goes in; an exponent head and a mantissa head read
 * numbers off (eq. 10, 11).
 */
public final class PrototypeCoding extends NumeralCoding {
  private final PrototypeEmbedding embedding;
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
    embedding = child("", new PrototypeEmbedding(width, sigma, exponentDeviation));
    heads = child("heads", new ScientificHeads(hidden, deviation));
  }

  /** The mantissa and the class of the exponent. */
  @Override
  public int features() {
    return PrototypeEmbedding.FEATURES;
  }

  @Override
  public void describe(Numeral numeral, float[] into, int at) {
    PrototypeEmbedding.describe(numeral, into, at);
  }

  @Override
  public int width() {
    return embedding.width();
  }

  @Override
  public Tensor embed(Tensor features_NF) {
    return embedding.forward(features_NF);
  }

  @Override
  public Tensor loss(Tensor hidden_ND, Tensor features_NF) {
    return heads.loss(
        hidden_ND, features_NF.select(1, 0), PrototypeEmbedding.exponentClasses(features_NF));
  }

  @Override
  public List<PredictedNumber> decode(Tensor hidden_ND) {
    return heads.decode(hidden_ND);
  }
}
