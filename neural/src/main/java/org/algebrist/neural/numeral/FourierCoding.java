package org.algebrist.neural.numeral;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * FoNE, Fourier number embedding (Zhou et al. 2025): the cosine and sine of 2πx/10^i for every
 * place i, so that each pair tells x modulo 10^i and with it the digit; read off by comparing the
 * hidden state at each place with the ten digits.
 *
 * <p>A sign has a feature of its own, which the paper does not treat.
 */
public final class FourierCoding extends NumeralCoding {
  private final int decimals;
  private final int places;
  private final Linear head;
  private final Linear signs;
  private final Tensor digits_2X;

  /**
   * @param whole digits before the point; a number with more is seen modulo 10^whole
   * @param decimals digits after the point; further ones are cut off
   * @param hidden D of the hidden states that numbers are read off
   * @param deviation of the heads' first values
   */
  public FourierCoding(int whole, int decimals, int hidden, double deviation) {
    if (whole < 1 || decimals < 0 || whole + decimals > 60) {
      throw new IllegalArgumentException(
          "%d whole and %d decimal places; expected at least 1 and 0, together at most 60"
              .formatted(whole, decimals));
    }
    this.decimals = decimals;
    places = whole + decimals;
    head = child("head", new Linear(hidden, 2 * places, deviation));
    signs = child("sign", new Linear(hidden, 2, deviation));
    float[] circle = new float[20];
    for (int digit = 0; digit < 10; digit++) {
      circle[digit] = (float) Math.cos(2 * Math.PI * digit / 10);
      circle[10 + digit] = (float) Math.sin(2 * Math.PI * digit / 10);
    }
    digits_2X = buffer(Tensors.ofFloats(circle, 2, 10));
  }

  /** Cosines and sines, lowest place first; 1 of a negative number; then the digits. */
  @Override
  public int features() {
    return 3 * places + 1;
  }

  @Override
  public void describe(Numeral numeral, float[] into, int at) {
    BigInteger scaled =
        numeral
            .value()
            .abs()
            .setScale(decimals, RoundingMode.DOWN)
            .unscaledValue()
            .mod(BigInteger.TEN.pow(places));
    double below = 0; // the fraction of this place's circle that the lower places fill
    for (int place = 0; place < places; place++) {
      BigInteger[] parts = scaled.divideAndRemainder(BigInteger.TEN);
      int digit = parts[1].intValue();
      double turn = (digit + below) / 10;
      into[at + 2 * place] = (float) Math.cos(2 * Math.PI * turn);
      into[at + 2 * place + 1] = (float) Math.sin(2 * Math.PI * turn);
      into[at + 2 * places + 1 + place] = digit;
      below = turn;
      scaled = parts[0];
    }
    into[at + 2 * places] = numeral.value().signum() < 0 ? 1 : 0;
  }

  @Override
  public int width() {
    return 2 * places + 1;
  }

  @Override
  public Tensor embed(Tensor features_NF) {
    return features_NF.narrow(1, 0, width());
  }

  @Override
  public Tensor loss(Tensor hidden_ND, Tensor features_NF) {
    Tensor digits_Np = features_NF.narrow(1, width(), places).to(torch.ScalarType.Long);
    Tensor sign_N = features_NF.select(1, 2 * places).to(torch.ScalarType.Long);
    return CrossEntropy.sum(digitLogits(hidden_ND).view(-1, 10), digits_Np.reshape(-1))
        .add(CrossEntropy.sum(signs.forward(hidden_ND), sign_N));
  }

  /** [N · places, 10]: how well each digit's place on the circle fits. */
  private Tensor digitLogits(Tensor hidden_ND) {
    return head.forward(hidden_ND).view(-1, places, 2).matmul(digits_2X);
  }

  @Override
  public List<PredictedNumber> decode(Tensor hidden_ND) {
    long[] digits =
        Tensors.toLongs(torch.argmax(digitLogits(hidden_ND), new LongOptional(2), false));
    long[] negative =
        Tensors.toLongs(torch.argmax(signs.forward(hidden_ND), new LongOptional(1), false));
    List<PredictedNumber> numbers = new ArrayList<>();
    for (int n = 0; n < negative.length; n++) {
      BigInteger scaled = BigInteger.ZERO;
      for (int place = places - 1; place >= 0; place--) {
        scaled =
            scaled.multiply(BigInteger.TEN).add(BigInteger.valueOf(digits[n * places + place]));
      }
      BigDecimal value = new BigDecimal(scaled, decimals);
      numbers.add(new PredictedNumber.Value(negative[n] == 1 ? value.negate() : value));
    }
    return numbers;
  }
}
