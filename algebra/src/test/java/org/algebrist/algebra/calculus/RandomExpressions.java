package org.algebrist.algebra.calculus;

import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Random formulas in x and y over every elementary operator. */
public final class RandomExpressions {
  public static final List<Operator> FUNCTIONS =
      List.of(
          Operator.NEGATE,
          Operator.SQRT,
          Operator.ABS,
          Operator.SIN,
          Operator.COS,
          Operator.TAN,
          Operator.COT,
          Operator.SEC,
          Operator.CSC,
          Operator.ARCSIN,
          Operator.ARCCOS,
          Operator.ARCTAN,
          Operator.ARCCOT,
          Operator.ARCSEC,
          Operator.ARCCSC,
          Operator.SINH,
          Operator.COSH,
          Operator.TANH,
          Operator.COTH,
          Operator.SECH,
          Operator.CSCH,
          Operator.ARSINH,
          Operator.ARCOSH,
          Operator.ARTANH,
          Operator.EXP,
          Operator.LN,
          Operator.LOG,
          Operator.LG,
          Operator.PERCENT,
          Operator.DEGREES,
          Operator.POSITIVE,
          Operator.FLOOR,
          Operator.CEILING);
  private static final List<Operator> BINARY =
      List.of(
          Operator.ADD,
          Operator.SUBTRACT,
          Operator.MULTIPLY,
          Operator.DIVIDE,
          Operator.POWER,
          Operator.ROOT,
          Operator.LOG,
          Operator.MODULO);

  private RandomExpressions() {}

  public static Formula of(SplittableRandom random, int operators) {
    if (operators == 0) {
      return switch (random.nextInt(4)) {
        case 0, 1 -> Formula.symbol("x");
        case 2 -> Formula.symbol("y");
        default -> Formula.number(Rational.of(random.nextInt(1, 9), random.nextInt(1, 4)));
      };
    }
    if (random.nextBoolean()) {
      Operator function = FUNCTIONS.get(random.nextInt(FUNCTIONS.size()));
      return Formula.of(function, of(random, operators - 1));
    }
    Operator operator = BINARY.get(random.nextInt(BINARY.size()));
    int left = random.nextInt(operators);
    Formula second =
        operator == Operator.ROOT
            ? Formula.number(random.nextInt(2, 6))
            : of(random, operators - 1 - left);
    return Formula.of(operator, of(random, left), second);
  }
}
