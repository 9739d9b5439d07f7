package org.algebrist.app.calculus;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Decimals as a person reads them: no more of them than are known. */
final class ApproximateNumber {
  /** More digits than anyone reads. */
  private static final int MOST_DIGITS = 12;

  /** A fraction of whole numbers from here on is hard to read as a size. */
  private static final BigInteger LONG = BigInteger.valueOf(1_000);

  private ApproximateNumber() {}

  /** Twelve digits at most. */
  static String of(double value) {
    return of(value, 0);
  }

  /**
   * The decimals up to the place of the error, twelve digits at most.
   *
   * @param error how far the number may be off; 0 if that is not known or nothing
   */
  static String of(double value, double error) {
    if (!Double.isFinite(value) || value == 0) {
      return String.valueOf(value);
    }
    BigDecimal shown = new BigDecimal(value).round(new MathContext(MOST_DIGITS));
    if (error > 0 && Double.isFinite(error)) {
      int known = -(int) Math.floor(Math.log10(error));
      if (known < shown.scale()) {
        shown = shown.setScale(known, RoundingMode.HALF_EVEN);
      }
    }
    BigDecimal plain = shown.stripTrailingZeros();
    boolean isLong = Math.abs(plain.precision() - plain.scale()) > MOST_DIGITS;
    return isLong ? plain.toString() : plain.toPlainString();
  }

  /**
   * Whether an exact value says its size by itself: a whole number, or a fraction of short ones.
   */
  static boolean isPlain(Formula exact) {
    return Canonical.of(exact) instanceof Canonical.Num(Rational value)
        && (value.isInteger() || isShort(value.numerator()) && isShort(value.denominator()));
  }

  private static boolean isShort(BigInteger whole) {
    return whole.abs().compareTo(LONG) < 0;
  }
}
