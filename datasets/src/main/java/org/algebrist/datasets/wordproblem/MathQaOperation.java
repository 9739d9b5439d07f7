package org.algebrist.datasets.wordproblem;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The operations of MathQA's programs that are arithmetic. */
enum MathQaOperation {
  ADD(2, o -> of(Operator.ADD, o.get(0), o.get(1))),
  SUBTRACT(2, o -> of(Operator.SUBTRACT, o.get(0), o.get(1))),
  MULTIPLY(2, o -> of(Operator.MULTIPLY, o.get(0), o.get(1))),
  DIVIDE(2, o -> of(Operator.DIVIDE, o.get(0), o.get(1))),
  POWER(2, o -> of(Operator.POWER, o.get(0), o.get(1))),
  SQRT(1, o -> of(Operator.POWER, o.get(0), Formula.number(Rational.of(1, 2)))),
  NEGATE(1, o -> of(Operator.SUBTRACT, whole(0), o.get(0))),
  INVERSE(1, o -> of(Operator.DIVIDE, whole(1), o.get(0))),
  SPEED(2, o -> of(Operator.DIVIDE, o.get(0), o.get(1))),
  SQUARE_AREA(1, o -> of(Operator.POWER, o.get(0), whole(2))),
  VOLUME_CUBE(1, o -> of(Operator.POWER, o.get(0), whole(3))),
  SQUARE_PERIMETER(1, o -> of(Operator.MULTIPLY, whole(4), o.get(0))),
  RECTANGLE_AREA(2, o -> of(Operator.MULTIPLY, o.get(0), o.get(1))),
  RECTANGLE_PERIMETER(
      2, o -> of(Operator.MULTIPLY, whole(2), of(Operator.ADD, o.get(0), o.get(1)))),
  TRIANGLE_AREA(2, o -> half(of(Operator.MULTIPLY, o.get(0), o.get(1)))),
  RHOMBUS_AREA(2, o -> half(of(Operator.MULTIPLY, o.get(0), o.get(1)))),
  TRIANGLE_PERIMETER(3, o -> of(Operator.ADD, of(Operator.ADD, o.get(0), o.get(1)), o.get(2))),
  VOLUME_RECTANGULAR_PRISM(
      3, o -> of(Operator.MULTIPLY, of(Operator.MULTIPLY, o.get(0), o.get(1)), o.get(2)));

  private final int operands;
  private final Function<List<Formula>, Formula> meaning;

  MathQaOperation(int operands, Function<List<Formula>, Formula> meaning) {
    this.operands = operands;
    this.meaning = meaning;
  }

  /** The operation of a name; empty where it is none of these or has other operands. */
  static Optional<Formula> apply(String name, List<Formula> operands) {
    return Arrays.stream(values())
        .filter(o -> o.name().equalsIgnoreCase(name) && o.operands == operands.size())
        .findFirst()
        .map(operation -> operation.meaning.apply(operands));
  }

  private static Formula of(Operator operator, Formula left, Formula right) {
    return Formula.of(operator, left, right);
  }

  private static Formula half(Formula value) {
    return of(Operator.DIVIDE, value, whole(2));
  }

  private static Formula whole(long value) {
    return Formula.number(Rational.of(value));
  }
}
