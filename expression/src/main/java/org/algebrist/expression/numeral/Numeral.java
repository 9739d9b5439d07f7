package org.algebrist.expression.numeral;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;

/**
 * A number as it is written: its exact value, and its spelling.
 *
 * @param text as it stands in the text: sign, commas and percent sign included
 * @param value exact; of a percentage a hundredth of the figure
 * @param percent whether it is written as a percentage
 */
public record Numeral(String text, BigDecimal value, boolean percent) {
  public Numeral {
    Objects.requireNonNull(text);
    Objects.requireNonNull(value);
  }

  /** A whole number in plain digits. */
  public static Numeral of(long value) {
    return of(BigDecimal.valueOf(value));
  }

  /** A number in plain digits, without an exponent. */
  public static Numeral of(BigDecimal value) {
    return new Numeral(value.toPlainString(), value, false);
  }

  /**
   * e(n) in n = 10^e × f (NumGPT, eq. 1): the power of ten of the first digit; 0 of zero. Taken
   * from the digits, so it is exact where a logarithm would round.
   */
  public int exponent() {
    return value.signum() == 0 ? 0 : value.precision() - value.scale() - 1;
  }

  /**
   * f(n) in n = 10^e × f (NumGPT, eq. 1): with the number's sign, |f| in [1, 10), 0 of zero; the
   * nearest double, except that it never rounds up to 10.
   */
  public double mantissa() {
    if (value.signum() == 0) {
      return 0;
    }
    BigInteger digits = value.unscaledValue();
    double nearest = new BigDecimal(digits, value.precision() - 1).doubleValue();
    double below = Math.nextDown(10.0);
    return Math.max(-below, Math.min(below, nearest));
  }
}
