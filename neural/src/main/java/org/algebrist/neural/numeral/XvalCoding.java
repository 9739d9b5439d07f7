package org.algebrist.neural.numeral;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;

/**
 * xVal (Golkar et al. 2023): one learned direction, scaled by the number, which is brought into
 * [−5, 5] first; one head says a number, scored by its squared error.
 */
public final class XvalCoding extends NumeralCoding {
  /** The interval that the paper's preprocessing brings the training numbers into. */
  private static final double RANGE = 5;

  private static final MathContext DIGITS = new MathContext(6);

  private final double largest;
  private final Embedding direction;
  private final Linear head;

  /**
   * @param width d
   * @param largest the training number that becomes 5
   * @param hidden D of the hidden states that numbers are read off
   * @param deviation of first values
   */
  public XvalCoding(int width, double largest, int hidden, double deviation) {
    if (width < 1 || !(largest > 0) || Double.isInfinite(largest)) {
      throw new IllegalArgumentException(
          "numeral width %d must be positive and the largest number %s finite and above 0"
              .formatted(width, largest));
    }
    this.largest = largest;
    direction = child("direction", new Embedding(1, width, deviation));
    head = child("head", new Linear(hidden, 1, deviation));
  }

  /** The number, scaled. */
  @Override
  public int features() {
    return 1;
  }

  @Override
  public void describe(Numeral numeral, float[] into, int at) {
    double scaled = RANGE * numeral.value().doubleValue() / largest;
    into[at] = (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, scaled));
  }

  @Override
  public int width() {
    return (int) direction.weight().size(1);
  }

  @Override
  public Tensor embed(Tensor features_NF) {
    return features_NF.matmul(direction.weight()); // [N, 1] [1, d]
  }

  @Override
  public Tensor loss(Tensor hidden_ND, Tensor features_NF) {
    Tensor error_N1 = head.forward(hidden_ND).sub(features_NF);
    return error_N1.mul(error_N1).sum();
  }

  @Override
  public List<PredictedNumber> decode(Tensor hidden_ND) {
    List<PredictedNumber> numbers = new ArrayList<>();
    for (float scaled : Tensors.toFloats(head.forward(hidden_ND))) {
      double value = scaled * largest / RANGE;
      numbers.add(
          Double.isFinite(value)
              ? new PredictedNumber.Value(new BigDecimal(value, DIGITS))
              : PredictedNumber.of(value));
    }
    return numbers;
  }
}
