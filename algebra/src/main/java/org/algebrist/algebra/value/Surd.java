package org.algebrist.algebra.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * An exact real number a + b·√d: every fraction, and every root of a quadratic equation over the
 * fractions.
 *
 * <p>Sums and products stay of this form as long as both sides share the radicand d or one is a
 * fraction; {@link #sharesField} tells. Two surds are equal as records when they share the radicand
 * as stored.
 *
 * @param rationalPart a
 * @param coefficient b
 * @param radicand d, above 1 and no square; 1 when b is 0
 */
public record Surd(Rational rationalPart, Rational coefficient, BigInteger radicand)
    implements Value {
  /**
   * Thirty-four digits leave a double's seventeen untouched by the rounding of the root and the
   * sum.
   */
  private static final MathContext PRECISION = MathContext.DECIMAL128;

  /**
   * Square factors are drawn out of a radicand for primes up to here: enough for readable roots,
   * while factoring further could take arbitrarily long.
   */
  private static final int LARGEST_FACTOR_TRIED = 1000;

  public static final Surd ZERO = of(Rational.ZERO);
  public static final Surd ONE = of(Rational.ONE);

  public Surd {
    if (coefficient.signum() == 0) {
      radicand = BigInteger.ONE;
    } else if (radicand.compareTo(BigInteger.ONE) <= 0 || isSquare(radicand)) {
      throw new IllegalArgumentException(
          "radicand must be above 1 and no square, got " + radicand + "; Surd.sqrt reduces roots");
    }
  }

  /** A fraction. */
  public static Surd of(Rational value) {
    return new Surd(value, Rational.ZERO, BigInteger.ONE);
  }

  /** A whole number. */
  public static Surd of(long value) {
    return of(Rational.of(value));
  }

  /**
   * The non-negative square root of a fraction.
   *
   * @throws ArithmeticException if {@code value} is negative
   */
  public static Surd sqrt(Rational value) {
    if (value.signum() < 0) {
      throw new ArithmeticException("no real square root of " + value);
    }
    BigInteger[] numerator = value.numerator().sqrtAndRemainder();
    BigInteger[] denominator = value.denominator().sqrtAndRemainder();
    if (numerator[1].signum() == 0 && denominator[1].signum() == 0) {
      return of(Rational.of(numerator[0], denominator[0]));
    }
    // √(p/q) = √(pq)/q, and p, q share no factor, so that pq is no square either.
    BigInteger radicand = value.numerator().multiply(value.denominator());
    BigInteger outside = BigInteger.ONE;
    for (int factor = 2; factor <= LARGEST_FACTOR_TRIED; factor++) {
      BigInteger square = BigInteger.valueOf((long) factor * factor);
      if (square.compareTo(radicand) > 0) {
        break;
      }
      BigInteger[] division = radicand.divideAndRemainder(square);
      while (division[1].signum() == 0) {
        radicand = division[0];
        outside = outside.multiply(BigInteger.valueOf(factor));
        division = radicand.divideAndRemainder(square);
      }
    }
    return new Surd(Rational.ZERO, Rational.of(outside, value.denominator()), radicand);
  }

  /** Whether it holds no root. */
  public boolean isRational() {
    return coefficient.signum() == 0;
  }

  /** Whether sum and product with {@code other} are again of the form a + b·√d. */
  public boolean sharesField(Surd other) {
    return isRational() || other.isRational() || radicand.equals(other.radicand);
  }

  /**
   * @throws ArithmeticException if the two do not share a field
   */
  public Surd plus(Surd other) {
    if (isRational() && other.isRational()) {
      return of(rationalPart.plus(other.rationalPart));
    }
    return new Surd(
        rationalPart.plus(other.rationalPart),
        coefficient.plus(other.coefficient),
        sharedRadicand(other));
  }

  /**
   * @throws ArithmeticException if the two do not share a field
   */
  public Surd minus(Surd other) {
    return plus(other.negate());
  }

  /**
   * @throws ArithmeticException if the two do not share a field
   */
  public Surd times(Surd other) {
    if (isRational() && other.isRational()) {
      return of(rationalPart.times(other.rationalPart));
    }
    BigInteger d = sharedRadicand(other);
    Rational product = coefficient.times(other.coefficient).times(Rational.of(d, BigInteger.ONE));
    return new Surd(
        rationalPart.times(other.rationalPart).plus(product),
        rationalPart.times(other.coefficient).plus(coefficient.times(other.rationalPart)),
        d);
  }

  /**
   * @throws ArithmeticException if {@code other} is zero or the two do not share a field
   */
  public Surd dividedBy(Surd other) {
    if (other.isRational()) {
      return new Surd(
          rationalPart.dividedBy(other.rationalPart),
          coefficient.dividedBy(other.rationalPart),
          radicand);
    }
    // 1/(a + b√d) = (a - b√d)/(a² - b²d), and the norm of an irrational surd is never zero.
    Surd conjugate = new Surd(other.rationalPart, other.coefficient.negate(), other.radicand);
    return times(conjugate).dividedBy(of(other.norm()));
  }

  /** The opposite. */
  public Surd negate() {
    return new Surd(rationalPart.negate(), coefficient.negate(), radicand);
  }

  /** The absolute value. */
  public Surd abs() {
    return signum() < 0 ? negate() : this;
  }

  /** The sign of the number, found without rounding. */
  public int signum() {
    int a = rationalPart.signum();
    int b = coefficient.signum();
    if (a == 0 || b == 0 || a == b) {
      return a == 0 ? b : a;
    }
    // Opposite signs: the larger of a² and b²d decides.
    return norm().signum() > 0 ? a : b;
  }

  /** A fraction that agrees with the number in some thirty digits. */
  public Rational near() {
    return isRational() ? rationalPart : Rational.of(decimal());
  }

  @Override
  public double doubleValue() {
    return decimal().doubleValue();
  }

  private BigDecimal decimal() {
    if (isRational()) {
      return decimal(rationalPart);
    }
    BigDecimal a = decimal(rationalPart);
    BigDecimal root =
        decimal(coefficient).multiply(new BigDecimal(radicand).sqrt(PRECISION), PRECISION);
    if (rationalPart.signum() * coefficient.signum() >= 0) {
      return a.add(root, PRECISION);
    }
    // Where a and b√d nearly cancel, a + b√d = (a² - b²d)/(a - b√d) does not.
    return decimal(norm()).divide(a.subtract(root, PRECISION), PRECISION);
  }

  @Override
  public Optional<Formula> formula() {
    return Optional.of(toFormula());
  }

  /** The number as a formula: a fraction, or a + b·sqrt(d) without what is 0 or 1. */
  public Formula toFormula() {
    if (isRational()) {
      return Formula.number(rationalPart);
    }
    Formula root = Formula.of(Operator.SQRT, Formula.number(Rational.of(radicand, BigInteger.ONE)));
    Rational size = coefficient.abs();
    Formula term =
        size.equals(Rational.ONE)
            ? root
            : Formula.of(Operator.MULTIPLY, Formula.number(size), root);
    boolean negative = coefficient.signum() < 0;
    if (rationalPart.signum() == 0) {
      return negative ? Formula.of(Operator.NEGATE, term) : term;
    }
    return Formula.of(
        negative ? Operator.SUBTRACT : Operator.ADD, Formula.number(rationalPart), term);
  }

  @Override
  public String toString() {
    if (isRational()) {
      return rationalPart.toString();
    }
    Rational size = coefficient.abs();
    String root = (size.equals(Rational.ONE) ? "" : size + "*") + "sqrt(" + radicand + ")";
    boolean negative = coefficient.signum() < 0;
    if (rationalPart.signum() == 0) {
      return negative ? "-" + root : root;
    }
    return rationalPart + (negative ? " - " : " + ") + root;
  }

  @Override
  public Optional<Rational> rational() {
    return isRational() ? Optional.of(rationalPart) : Optional.empty();
  }

  /** a² - b²d. */
  private Rational norm() {
    return rationalPart
        .times(rationalPart)
        .minus(coefficient.times(coefficient).times(Rational.of(radicand, BigInteger.ONE)));
  }

  private BigInteger sharedRadicand(Surd other) {
    if (!sharesField(other)) {
      throw new ArithmeticException(
          "sqrt(" + radicand + ") and sqrt(" + other.radicand + ") do not combine to one root");
    }
    return isRational() ? other.radicand : radicand;
  }

  private static boolean isSquare(BigInteger value) {
    return value.sqrtAndRemainder()[1].signum() == 0;
  }

  private static BigDecimal decimal(Rational value) {
    return new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), PRECISION);
  }
}
