package org.algebrist.expression.tree;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Objects;

/** An exact fraction in lowest terms with a positive denominator. */
public final class Rational extends Number implements Comparable<Rational> {
  private static final long serialVersionUID = 1L;

  /**
   * Characters in a text that {@link #parse} takes: reading decimal digits costs more than linear
   * time.
   */
  public static final int MAX_DIGITS = 10_000;

  /** Longer numerals are read by halves. */
  private static final int MAX_AT_ONCE = 600;

  /** Powers of ten in a decimal's exponent, either way; 1e999999999 would fill the memory. */
  public static final int MAX_EXPONENT = 10_000;

  /** Bits in the numerator or denominator of a power, about 1.2 million decimal digits. */
  public static final int MAX_POWER_BITS = 1 << 22;

  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final double LOG2_OF_5 = 2.321928094887362;

  public static final Rational ZERO = of(0);
  public static final Rational ONE = of(1);

  private final BigInteger numerator;
  private final BigInteger denominator;

  private Rational(BigInteger numerator, BigInteger denominator) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** A whole number. */
  public static Rational of(long whole) {
    return new Rational(BigInteger.valueOf(whole), BigInteger.ONE);
  }

  /**
   * The fraction in lowest terms.
   *
   * @throws ArithmeticException if {@code denominator} is zero
   */
  public static Rational of(long numerator, long denominator) {
    return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /**
   * The fraction in lowest terms.
   *
   * @throws ArithmeticException if {@code denominator} is zero
   */
  public static Rational of(BigInteger numerator, BigInteger denominator) {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("denominator 0 in " + numerator + "/0");
    }
    BigInteger divisor = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    return new Rational(numerator.divide(divisor), denominator.divide(divisor));
  }

  /**
   * The decimal's exact value.
   *
   * @throws IllegalArgumentException if the exponent is past {@link #MAX_EXPONENT}
   */
  public static Rational of(BigDecimal decimal) {
    if (Math.abs((long) decimal.scale()) > MAX_EXPONENT) {
      throw new IllegalArgumentException(
          "decimal exponent "
              + -(long) decimal.scale()
              + "; expected at most "
              + MAX_EXPONENT
              + " either way");
    }
    return decimal.scale() <= 0
        ? new Rational(decimal.toBigIntegerExact(), BigInteger.ONE)
        : of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
  }

  /**
   * The value of {@code 12}, {@code -0.5}, {@code .5}, {@code 2/3} or {@code 1e5}.
   *
   * @throws NumberFormatException if {@code text} is none of these, or longer than {@link
   *     #MAX_DIGITS}
   * @throws IllegalArgumentException if the exponent is past {@link #MAX_EXPONENT}
   */
  public static Rational parse(String text) {
    if (text.length() > MAX_DIGITS) {
      throw new NumberFormatException(
          "a number of " + text.length() + " characters; expected at most " + MAX_DIGITS);
    }
    int slash = text.indexOf('/');
    try {
      if (text.length() > MAX_AT_ONCE && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
        return new Rational(whole(text), BigInteger.ONE);
      }
      if (slash < 0) {
        return of(new BigDecimal(text));
      }
      var denominator = new BigInteger(text.substring(slash + 1));
      if (denominator.signum() > 0) {
        return of(new BigInteger(text.substring(0, slash)), denominator);
      }
    } catch (NumberFormatException notANumber) {
      // Reported below with what was expected.
    }
    throw new NumberFormatException(
        "\"" + ReadFailure.shown(text) + "\" is no number; expected such as 12, -0.5 or 2/3");
  }

  /** Digits as a number by halves: read at once they take time by the square of their number. */
  private static BigInteger whole(String digits) {
    int length = digits.length();
    if (length <= MAX_AT_ONCE) {
      return new BigInteger(digits);
    }
    int half = length / 2;
    return whole(digits.substring(0, length - half))
        .multiply(BigInteger.TEN.pow(half))
        .add(whole(digits.substring(length - half)));
  }

  /** The numerator, which carries the sign. */
  public BigInteger numerator() {
    return numerator;
  }

  /** The denominator, at least 1. */
  public BigInteger denominator() {
    return denominator;
  }

  /** Whether sums and products of this and another small value fit a long before reduction. */
  private boolean isSmall() {
    return numerator.bitLength() <= 31 && denominator.bitLength() <= 31;
  }

  private static Rational ofLongs(long numerator, long denominator) {
    long a = Math.abs(numerator);
    long b = denominator;
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return new Rational(BigInteger.valueOf(numerator / a), BigInteger.valueOf(denominator / a));
  }

  /** The sum. */
  public Rational plus(Rational other) {
    if (isSmall() && other.isSmall()) {
      // Below 2^31 * 2^31 * 2 in size, so no overflow.
      long b = denominator.longValue();
      long d = other.denominator.longValue();
      return ofLongs(numerator.longValue() * d + other.numerator.longValue() * b, b * d);
    }
    return of(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** The difference. */
  public Rational minus(Rational other) {
    return plus(other.negate());
  }

  /** The product. */
  public Rational times(Rational other) {
    if (isSmall() && other.isSmall()) {
      return ofLongs(
          numerator.longValue() * other.numerator.longValue(),
          denominator.longValue() * other.denominator.longValue());
    }
    return of(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /**
   * The exact quotient.
   *
   * @throws ArithmeticException if {@code other} is zero
   */
  public Rational dividedBy(Rational other) {
    return of(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** The opposite. */
  public Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  /** The absolute value. */
  public Rational abs() {
    return signum() < 0 ? negate() : this;
  }

  /**
   * The exact power.
   *
   * @throws ArithmeticException if the value is zero and {@code exponent} negative
   * @throws IllegalArgumentException if the result could pass {@link #MAX_POWER_BITS}
   */
  public Rational pow(int exponent) {
    long size = Math.abs((long) exponent);
    // Powers of 0 and 1 stay as they are, so their single bit does not count.
    int bits = Math.max(numerator.abs().bitLength(), denominator.bitLength());
    if (bits > 1 && bits * size > MAX_POWER_BITS) {
      throw new IllegalArgumentException(
          "a number of "
              + bits
              + " bits to the power "
              + exponent
              + "; expected a result of at most "
              + MAX_POWER_BITS
              + " bits");
    }
    if (bits <= 1) {
      boolean even = exponent % 2 == 0;
      return numerator.signum() == 0 && exponent < 0
          ? of(denominator, numerator)
          : exponent == 0 || (even && numerator.signum() < 0) ? ONE : this;
    }
    return exponent >= 0
        ? new Rational(numerator.pow(exponent), denominator.pow(exponent))
        : of(denominator.pow(-exponent), numerator.pow(-exponent));
  }

  /** −1, 0 or 1. */
  public int signum() {
    return numerator.signum();
  }

  /** Whether the denominator is 1. */
  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  /** Whether it is an even whole number. */
  public boolean isEven() {
    return isInteger() && !numerator.testBit(0);
  }

  @Override
  public int compareTo(Rational other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public int intValue() {
    return numerator.divide(denominator).intValue();
  }

  @Override
  public long longValue() {
    return numerator.divide(denominator).longValue();
  }

  @Override
  public float floatValue() {
    return (float) doubleValue();
  }

  /**
   * The nearest double to within one unit in the last place; infinite past the range of doubles.
   */
  @Override
  public double doubleValue() {
    if (numerator.bitLength() <= 53 && denominator.bitLength() <= 53) {
      return numerator.doubleValue() / denominator.doubleValue();
    }
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
        .doubleValue();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rational that
        && numerator.equals(that.numerator)
        && denominator.equals(that.denominator);
  }

  @Override
  public int hashCode() {
    return Objects.hash(numerator, denominator);
  }

  /** A whole number or a terminating decimal as such, any other value as {@code p/q}. */
  @Override
  public String toString() {
    if (isInteger()) {
      return numerator.toString();
    }
    // Only a denominator 2^i * 5^j terminates; taking out 5s by squaring keeps long ones fast.
    int twos = denominator.getLowestSetBit();
    BigInteger odd = denominator.shiftRight(twos);
    int fives = (int) Math.round(odd.bitLength() / LOG2_OF_5);
    for (int guess = Math.max(0, fives - 1); guess <= fives; guess++) {
      BigInteger power = FIVE.pow(guess);
      if (power.equals(odd)) {
        int places = Math.max(twos, guess);
        BigInteger factor = BigInteger.TWO.pow(places - twos).multiply(FIVE.pow(places - guess));
        return new BigDecimal(numerator.multiply(factor), places).toPlainString();
      }
    }
    return numerator + "/" + denominator;
  }
}
