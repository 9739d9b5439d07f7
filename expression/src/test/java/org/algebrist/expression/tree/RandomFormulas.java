package org.algebrist.expression.tree;

import java.util.List;
import java.util.random.RandomGenerator;

/** Seeded random trees for property tests. */
public final class RandomFormulas {
  private static final String[] NAMES = {
    "x", "y", "x_1", "total2", "e5", "X_0", "α", "_", "neglect"
  };

  private static final List<Operator> ARITHMETIC = List.copyOf(Operator.arithmetic());

  private RandomFormulas() {}

  public static Formula tree(RandomGenerator random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextBoolean()
          ? Formula.symbol(NAMES[random.nextInt(NAMES.length)])
          : Formula.number(value(random));
    }
    Operator operator = ARITHMETIC.get(random.nextInt(ARITHMETIC.size()));
    var operands = new Formula[operator.arity()];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = tree(random, depth - 1);
    }
    return Formula.of(operator, operands);
  }

  static Rational value(RandomGenerator random) {
    int numerator = random.nextInt(-12, 13);
    return switch (random.nextInt(4)) {
      case 0 -> Rational.of(numerator, random.nextInt(1, 13));
      case 1 -> Rational.of(numerator, 1000);
      case 2 -> Rational.of(random.nextLong(), 1 + (random.nextLong() >>> 1));
      default -> Rational.of(numerator);
    };
  }
}
