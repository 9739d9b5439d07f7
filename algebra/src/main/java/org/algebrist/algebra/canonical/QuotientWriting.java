package org.algebrist.algebra.canonical;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Writes the size of a product for people, as one quotient. */
public final class QuotientWriting {
  private final BiFunction<Canonical, Canonical, Formula> power;
  private final List<Formula> above = new ArrayList<>();
  private final List<Formula> below = new ArrayList<>();

  /**
   * Begins with a number, whose sign does not count.
   *
   * @param power writes a base to its exponent
   */
  public QuotientWriting(Rational number, BiFunction<Canonical, Canonical, Formula> power) {
    this.power = power;
    addNumber(above, number.numerator().abs());
    addNumber(below, number.denominator());
  }

  private static void addNumber(List<Formula> factors, BigInteger number) {
    if (!number.equals(BigInteger.ONE)) {
      factors.add(Formula.number(Rational.of(number, BigInteger.ONE)));
    }
  }

  /** Adds a factor above the line. */
  void add(Formula factor) {
    above.add(factor);
  }

  /** Adds a factor: negative powers stand below the line, but e^(−x) stays above. */
  public void add(Canonical base, Canonical exponent) {
    if (exponent instanceof Canonical.Num(Rational value)
        && value.signum() < 0
        && !base.equals(Canonical.E)) {
      below.add(power.apply(base, Canonical.negation(exponent)));
    } else {
      above.add(power.apply(base, exponent));
    }
  }

  /** What was added, in that order. */
  public Formula formula() {
    Formula numerator = above.isEmpty() ? Formula.number(1) : product(above);
    return below.isEmpty() ? numerator : Formula.of(Operator.DIVIDE, numerator, product(below));
  }

  private static Formula product(List<Formula> factors) {
    Formula left = factors.getFirst();
    for (Formula factor : factors.subList(1, factors.size())) {
      left = Formula.of(Operator.MULTIPLY, left, factor);
    }
    return left;
  }

  /** A size with its sign, which a number that leads takes. */
  public static Formula signed(boolean negative, Formula size) {
    if (!negative) {
      return size;
    }
    return switch (size) {
      case Formula.Num number -> Formula.number(number.value().negate());
      case Formula.Operation product when leadsWithNumber(product) ->
          Formula.of(
              product.operator(),
              signed(true, product.operands().getFirst()),
              product.operands().getLast());
      default -> Formula.of(Operator.NEGATE, size);
    };
  }

  private static boolean leadsWithNumber(Formula formula) {
    return formula instanceof Formula.Operation operation
            && (operation.operator() == Operator.MULTIPLY
                || operation.operator() == Operator.DIVIDE)
        ? leadsWithNumber(operation.operands().getFirst())
        : formula instanceof Formula.Num;
  }
}
