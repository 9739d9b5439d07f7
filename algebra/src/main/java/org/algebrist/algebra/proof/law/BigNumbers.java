package org.algebrist.algebra.proof.law;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Rational;

/**
 * Whole numbers that are too long to be worked with as values: two are different if they leave
 * different remainders on division by a prime, and equal if all their digits are.
 */
public final class BigNumbers {
  /** Longer numbers are compared by remainders alone. */
  private static final long MOST_BITS = 4_000_000;

  private static final int LARGEST_FACTORIAL = 5_000;

  private static final int MOST_DEPTH = 60;

  private static final List<BigInteger> PRIMES =
      List.of(
          BigInteger.valueOf(7),
          BigInteger.valueOf(97),
          BigInteger.valueOf(1_000_003),
          BigInteger.TWO.pow(61).subtract(BigInteger.ONE));

  /**
   * Whether two numbers are equal.
   *
   * @param equal whether they are the same; else they differ by the remainders
   * @param remainders a clause for a person, empty for equal ones
   */
  public record Outcome(boolean equal, String remainders) {}

  private BigNumbers() {}

  /** Empty if they are no whole numbers made by arithmetic, or nothing is found. */
  public static Optional<Outcome> compare(Formula a, Formula b) {
    if (a.depth() > MOST_DEPTH || b.depth() > MOST_DEPTH) {
      return Optional.empty();
    }
    for (BigInteger prime : PRIMES) {
      Optional<BigInteger> x = remainder(a, prime);
      Optional<BigInteger> y = x.isPresent() ? remainder(b, prime) : Optional.empty();
      if (y.isEmpty()) {
        return Optional.empty();
      }
      if (!x.equals(y)) {
        return Optional.of(
            new Outcome(
                false,
                "divided by %d one leaves %d, the other %d".formatted(prime, x.get(), y.get())));
      }
    }
    return bits(a) <= MOST_BITS && bits(b) <= MOST_BITS && whole(a).equals(whole(b))
        ? Optional.of(new Outcome(true, ""))
        : Optional.empty();
  }

  private static Optional<BigInteger> remainder(Formula formula, BigInteger prime) {
    if (formula instanceof Formula.Num(Rational value, var _)) {
      return value.isInteger() ? Optional.of(value.numerator().mod(prime)) : Optional.empty();
    }
    if (!(formula instanceof Operation operation) || operation.operands().isEmpty()) {
      return Optional.empty();
    }
    Formula right = operation.operands().getLast();
    return switch (operation.operator()) {
      case POWER ->
          exponent(right)
              .flatMap(n ->
                  remainder(operation.operands().getFirst(), prime).map(x -> x.modPow(n, prime)));
      case FACTORIAL ->
          exponent(right)
              .filter(n -> n.compareTo(BigInteger.valueOf(LARGEST_FACTORIAL)) <= 0)
              .map(n -> factorial(n.intValue()).mod(prime));
      case NEGATE -> remainder(right, prime).map(x -> x.negate().mod(prime));
      case ADD, SUBTRACT, MULTIPLY ->
          operation.operands().size() != 2
              ? Optional.empty()
              : remainder(operation.operands().getFirst(), prime)
                  .flatMap(x ->
                      remainder(right, prime)
                          .map(y ->
                              switch (operation.operator()) {
                                case ADD -> x.add(y);
                                case SUBTRACT -> x.subtract(y);
                                default -> x.multiply(y);
                              })
                          .map(z -> z.mod(prime)));
      default -> Optional.empty();
    };
  }

  /** A whole number that is not negative, as an exponent. */
  private static Optional<BigInteger> exponent(Formula formula) {
    return ExactConstants.value(formula)
        .filter(n -> n.isInteger() && n.signum() >= 0)
        .map(Rational::numerator);
  }

  private static BigInteger factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return product;
  }

  /** An upper bound of the length, of formulas that have remainders. */
  private static double bits(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return ((Formula.Num) formula).value().numerator().bitLength();
    }
    Formula left = operation.operands().getFirst();
    Formula right = operation.operands().getLast();
    return switch (operation.operator()) {
      case POWER -> bits(left) * exponent(right).orElseThrow().doubleValue() + 1;
      case FACTORIAL -> exponent(right).orElseThrow().doubleValue() * 13;
      case NEGATE -> bits(right);
      case MULTIPLY -> bits(left) + bits(right);
      default -> Math.max(bits(left), bits(right)) + 1;
    };
  }

  private static BigInteger whole(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return ((Formula.Num) formula).value().numerator();
    }
    Formula left = operation.operands().getFirst();
    Formula right = operation.operands().getLast();
    return switch (operation.operator()) {
      case POWER -> whole(left).pow(exponent(right).orElseThrow().intValueExact());
      case FACTORIAL -> factorial(exponent(right).orElseThrow().intValueExact());
      case NEGATE -> whole(right).negate();
      case ADD -> whole(left).add(whole(right));
      case SUBTRACT -> whole(left).subtract(whole(right));
      default -> whole(left).multiply(whole(right));
    };
  }
}
