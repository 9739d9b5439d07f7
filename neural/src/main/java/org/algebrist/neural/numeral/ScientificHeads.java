package org.algebrist.neural.numeral;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** The exponent head and the mantissa head of NumGPT (eq. 10 and 11), and their loss (eq. 12). */
final class ScientificHeads extends Layer {
  /** Exponents with a class of their own: −8 … 12. */
  static final int LOWEST = NumeralCoding.LOWEST_EXPONENT;

  static final int HIGHEST = NumeralCoding.HIGHEST_EXPONENT;

  /** Those, and one class below (−INF, the first) and one above (+INF, the last). */
  static final int CLASSES = HIGHEST - LOWEST + 3;

  /** A mantissa is less than 10; what the head says beyond is cut to this. */
  private static final double LARGEST_MANTISSA = 9.99999;

  /** The head is a float32: more digits would be noise. */
  private static final MathContext DIGITS = new MathContext(6);

  private final Linear exponents;
  private final Linear mantissa;

  ScientificHeads(int hidden, double deviation) {
    exponents = child("exponent", Linear.withoutBias(hidden, CLASSES, deviation));
    mantissa = child("mantissa", Linear.withoutBias(hidden, 1, deviation));
  }

  /** The class of a numeral's exponent, 0 … {@link #CLASSES} − 1. */
  static int exponentClass(Numeral numeral) {
    int exponent = numeral.exponent();
    return exponent < LOWEST ? 0 : exponent > HIGHEST ? CLASSES - 1 : exponent - LOWEST + 1;
  }

  /**
   * @param mantissas_N float32
   * @param exponents_N int64, classes
   * @return −Σ [log p(x^e) + log p(x^f)] up to a constant, a scalar
   */
  Tensor loss(Tensor hidden_ND, Tensor mantissas_N, Tensor exponents_N) {
    Tensor ofExponents = CrossEntropy.sum(exponents.forward(hidden_ND), exponents_N);
    Tensor error_N = mantissa.forward(hidden_ND).squeeze(1).sub(mantissas_N);
    return ofExponents.add(error_N.mul(error_N).sum());
  }

  List<PredictedNumber> decode(Tensor hidden_ND) {
    long[] classes =
        Tensors.toLongs(torch.argmax(exponents.forward(hidden_ND), new LongOptional(1), false));
    float[] mantissas = Tensors.toFloats(mantissa.forward(hidden_ND));
    List<PredictedNumber> numbers = new ArrayList<>();
    for (int i = 0; i < mantissas.length; i++) {
      numbers.add(number(mantissas[i], (int) classes[i]));
    }
    return numbers;
  }

  private static PredictedNumber number(float mantissa, int exponentClass) {
    if (exponentClass == CLASSES - 1) {
      return new PredictedNumber.Overflow();
    }
    if (Float.isNaN(mantissa)) {
      return new PredictedNumber.NotANumber("NaN");
    }
    if (exponentClass == 0) {
      return new PredictedNumber.Underflow();
    }
    double cut = Math.max(-LARGEST_MANTISSA, Math.min(LARGEST_MANTISSA, mantissa));
    return new PredictedNumber.Value(
        new BigDecimal(cut, DIGITS).scaleByPowerOfTen(exponentClass - 1 + LOWEST));
  }
}
