package org.algebrist.algebra.proof.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Numbers of any length without rounding: 2^64 − 1, 1/2004!, binomials, remainders. */
public final class ExactConstants {
  /** About the length of 20,000!. */
  private static final int MAX_BITS = 260_000;

  private static final int MAX_FACTORIAL = 20_000;

  /** Longer numbers are shown by their first digits. */
  private static final int LONGEST_SHOWN = 120;

  private ExactConstants() {}

  /** The value, if the formula is one of fractions and operations among them. */
  public static Optional<Rational> value(Formula formula) {
    return Postorder.fold(
        formula,
        (node, operands) -> {
          if (operands.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
          }
          return switch (node) {
            case Formula.Num number -> Optional.of(number.value());
            case Operation operation ->
                of(operation, operands.stream().map(Optional::orElseThrow).toList())
                    .filter(ExactConstants::fits);
            case Formula.Symbol _, Formula.Text _, Formula.Absent _, Formula.Unread _ ->
                Optional.empty();
          };
        });
  }

  /**
   * Whether an equation or inequality between two such formulas holds; empty if a side is none.
   *
   * @param relation =, ≠, &lt;, &gt;, ≤ or ≥
   */
  public static Optional<Boolean> holds(Operator relation, Formula left, Formula right) {
    return value(left).flatMap(x -> value(right).map(y -> holds(relation, x.compareTo(y))));
  }

  private static boolean holds(Operator relation, int order) {
    return switch (relation) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case GREATER -> order > 0;
      case LESS_EQUAL -> order <= 0;
      case GREATER_EQUAL -> order >= 0;
      default -> throw new IllegalArgumentException(relation + " compares no numbers");
    };
  }

  private static boolean fits(Rational value) {
    return value.numerator().bitLength() <= MAX_BITS && value.denominator().bitLength() <= MAX_BITS;
  }

  private static Optional<Rational> of(Operation operation, List<Rational> operands) {
    if (operands.isEmpty()) {
      return Optional.empty();
    }
    Rational a = operands.getFirst();
    Rational b = operands.getLast();
    return switch (operation.operator()) {
      case ADD, MIXED_NUMBER -> Optional.of(a.plus(b));
      case SUBTRACT -> Optional.of(a.minus(b));
      case MULTIPLY -> Optional.of(a.times(b));
      case DIVIDE, RATIO -> b.signum() == 0 ? Optional.empty() : Optional.of(a.dividedBy(b));
      case NEGATE -> Optional.of(a.negate());
      case POSITIVE, BOXED -> Optional.of(a);
      case ABS -> Optional.of(a.abs());
      case PERCENT -> Optional.of(a.times(Rational.of(1, 100)));
      case POWER -> power(a, b);
      case FACTORIAL -> factorial(a);
      case DOUBLE_FACTORIAL -> doubleFactorial(a);
      case BINOMIAL -> binomial(a, b);
      case FLOOR -> Optional.of(floor(a));
      case CEILING -> Optional.of(floor(a.negate()).negate());
      case MODULO ->
          b.signum() == 0 ? Optional.empty() : Optional.of(a.minus(b.times(floor(a.dividedBy(b)))));
      case GCD ->
          whole(operands)
              ? operands.stream()
                  .map(Rational::numerator)
                  .reduce(BigInteger::gcd)
                  .map(each -> Rational.of(each, BigInteger.ONE))
              : Optional.empty();
      case LCM ->
          whole(operands) && operands.stream().allMatch(each -> each.signum() > 0)
              ? operands.stream()
                  .map(Rational::numerator)
                  .reduce((m, n) -> m.multiply(n).divide(m.gcd(n)))
                  .map(each -> Rational.of(each, BigInteger.ONE))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean whole(List<Rational> values) {
    return values.size() > 1 && values.stream().allMatch(Rational::isInteger);
  }

  private static Optional<Rational> power(Rational base, Rational exponent) {
    if (!exponent.isInteger()
        || exponent.numerator().bitLength() > 30
        || base.signum() == 0 && exponent.signum() < 0) {
      return Optional.empty();
    }
    int n = exponent.intValue();
    int bits = Math.max(base.numerator().bitLength(), base.denominator().bitLength());
    return (long) bits * Math.abs(n) > MAX_BITS && bits > 1
        ? Optional.empty()
        : Optional.of(base.pow(n));
  }

  private static Optional<Rational> factorial(Rational n) {
    if (!n.isInteger() || n.signum() < 0 || n.compareTo(Rational.of(MAX_FACTORIAL)) > 0) {
      return Optional.empty();
    }
    return Optional.of(Rational.of(product(1, n.intValue()), BigInteger.ONE));
  }

  /** n·(n − 2)·(n − 4)· …, down to 1 or 2. */
  private static Optional<Rational> doubleFactorial(Rational n) {
    if (!n.isInteger() || n.signum() < 0 || n.compareTo(Rational.of(MAX_FACTORIAL)) > 0) {
      return Optional.empty();
    }
    BigInteger product = BigInteger.ONE;
    for (int k = n.intValue(); k > 1; k -= 2) {
      product = product.multiply(BigInteger.valueOf(k));
    }
    return Optional.of(Rational.of(product, BigInteger.ONE));
  }

  /**
   * The product of the whole numbers from one to another, by halves, so that factors stay alike.
   */
  private static BigInteger product(int from, int to) {
    if (to - from < 16) {
      BigInteger product = BigInteger.ONE;
      for (int i = from; i <= to; i++) {
        product = product.multiply(BigInteger.valueOf(i));
      }
      return product;
    }
    int middle = (from + to) / 2;
    return product(from, middle).multiply(product(middle + 1, to));
  }

  private static Optional<Rational> binomial(Rational n, Rational k) {
    boolean small =
        k.isInteger()
            && k.signum() >= 0
            && k.compareTo(Rational.of(MAX_FACTORIAL)) <= 0
            && n.abs().compareTo(Rational.of(MAX_FACTORIAL)) <= 0;
    if (!small) {
      return Optional.empty();
    }
    if (!n.isInteger()) {
      return fractional(n, k.intValue());
    }
    if (n.signum() < 0) { // C(−m, k) = (−1)ᵏ·C(m + k − 1, k)
      return binomial(k.minus(n).minus(Rational.ONE), k)
          .map(above -> k.isEven() ? above : above.negate());
    }
    if (k.compareTo(n) > 0) {
      return Optional.of(Rational.ZERO);
    }
    int count = Math.min(k.intValue(), n.intValue() - k.intValue());
    return Optional.of(
        Rational.of(product(n.intValue() - count + 1, n.intValue()), product(1, count)));
  }

  /** n·(n − 1)···(n − k + 1)/k!. */
  private static Optional<Rational> fractional(Rational n, int k) {
    Rational product = Rational.ONE;
    for (int i = 0; i < k; i++) {
      product = product.times(n.minus(Rational.of(i))).dividedBy(Rational.of(i + 1));
      if (!fits(product)) {
        return Optional.empty();
      }
    }
    return Optional.of(product);
  }

  private static Rational floor(Rational value) {
    BigInteger[] parts = value.numerator().divideAndRemainder(value.denominator());
    return Rational.of(
        parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0], BigInteger.ONE);
  }

  /** The number for a person: in full where short, else its first digits. */
  public static String shown(Rational value) {
    int bits = value.numerator().bitLength() + value.denominator().bitLength();
    return bits <= 4 * LONGEST_SHOWN
        ? value.toString()
        : "about "
            + new BigDecimal(value.numerator())
                .divide(new BigDecimal(value.denominator()), MathContext.DECIMAL64);
  }
}
