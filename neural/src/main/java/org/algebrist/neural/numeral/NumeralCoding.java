package org.algebrist.neural.numeral;

import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Layer;
import org.bytedeco.pytorch.Tensor;

/**
 * A way to give numbers to a model as one token each, and to read them off its hidden states.
 *
 * <p>A numeral is first described by a few float values, which a batch carries; from them the
 * coding makes the vector that goes in, and with them it scores what comes out.
 */
public abstract class NumeralCoding extends Layer {

  /** The least exponent that NumGPT has a class for; what is below shares one, −INF. */
  public static final int LOWEST_EXPONENT = -8;

  /** The greatest exponent that NumGPT has a class for; what is above shares one, +INF. */
  public static final int HIGHEST_EXPONENT = 12;

  /** F, the values that describe one numeral. */
  public abstract int features();

  /**
   * Writes the description of {@code numeral} to {@code into}, from {@code at}, {@link #features()}
   * values, all finite.
   */
  public abstract void describe(Numeral numeral, float[] into, int at);

  /**
   * The descriptions of several numerals.
   *
   * @return [N, F], on the CPU
   */
  public final Tensor described(List<Numeral> numerals) {
    float[] values = new float[numerals.size() * features()];
    for (int i = 0; i < numerals.size(); i++) {
      describe(numerals.get(i), values, i * features());
    }
    return Tensors.ofFloats(values, numerals.size(), features());
  }

  /** d, the width of a numeral's vector. */
  public abstract int width();

  /**
   * NE(n).
   *
   * @param features_NF descriptions of N numerals
   * @return [N, d]
   */
  public abstract Tensor embed(Tensor features_NF);

  /**
   * The negative log-likelihood of numbers, or what stands for it.
   *
   * @param hidden_ND hidden states from which the numbers should be predicted
   * @param features_NF their descriptions
   * @return the sum over the N numbers, a scalar
   */
  public abstract Tensor loss(Tensor hidden_ND, Tensor features_NF);

  /**
   * The most likely numbers; what is no number where the hidden state is not.
   *
   * @param hidden_ND hidden states
   * @return one a row
   */
  public abstract List<PredictedNumber> decode(Tensor hidden_ND);
}
