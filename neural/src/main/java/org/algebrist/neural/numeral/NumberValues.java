package org.algebrist.neural.numeral;

import java.math.BigDecimal;
import java.math.MathContext;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;

/**
 * What a number is worth, as a vector that is added to the state of its word pieces: NumGPT's
 * embedding behind a linear map that starts at zero, where the model is the paper's.
 */
public final class NumberValues extends Layer {
  /** F, the values that describe one number. */
  public static final int FEATURES = PrototypeEmbedding.FEATURES;

  private static final double SIGMA = 0.5; // as NumGPT
  private static final double EXPONENT_DEVIATION = 0.5; // as large as the mantissa's features

  private final PrototypeEmbedding embedding;
  private final Linear output;

  /**
   * @param width D of the states
   */
  public NumberValues(int width) {
    embedding = child("embedding", new PrototypeEmbedding(width, SIGMA, EXPONENT_DEVIATION));
    output = child("output", Linear.withoutBias(width, width, 0));
  }

  /** Writes {@link #FEATURES} values to {@code into}, from {@code at}. */
  public static void describe(Rational value, float[] into, int at) {
    BigDecimal decimal =
        new BigDecimal(value.numerator())
            .divide(new BigDecimal(value.denominator()), MathContext.DECIMAL64);
    PrototypeEmbedding.describe(Numeral.of(decimal), into, at);
  }

  /**
   * The vectors of numbers.
   *
   * @param values_BNF float32 descriptions
   * @return [B, N, D]
   */
  public Tensor forward(Tensor values_BNF) {
    long batch = values_BNF.size(0);
    long numbers = values_BNF.size(1);
    Tensor flat_ND = embedding.forward(values_BNF.reshape(batch * numbers, FEATURES));
    return output.forward(flat_ND).view(batch, numbers, -1); // [B, N, D]
  }
}
