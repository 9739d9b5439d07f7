package org.algebrist.systems.symbolic.generator;

import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Operator;

/** Which operators random functions are made of, and how often each stands (the notes' weights). */
public enum FunctionSet {
  /** Arithmetic, squares, cubes, roots, exp, ln, sin and cos. */
  RESTRICTED(
      List.of(
          new Unary(4, a -> Canonical.power(a, Canonical.number(2))),
          new Unary(2, a -> Canonical.power(a, Canonical.number(3))),
          new Unary(4, Canonical::sqrt),
          function(4, Operator.EXP),
          function(4, Operator.LN),
          function(4, Operator.SIN),
          function(4, Operator.COS))),
  /**
   * All of Lample and Charton's: also tan, inverse, hyperbolic and inverse hyperbolic functions.
   */
  FULL(
      List.of(
          new Unary(4, Canonical::sqrt),
          new Unary(4, a -> Canonical.power(a, Canonical.number(2))),
          new Unary(2, a -> Canonical.power(a, Canonical.number(3))),
          new Unary(1, a -> Canonical.power(a, Canonical.number(4))),
          new Unary(1, a -> Canonical.power(a, Canonical.number(5))),
          function(4, Operator.LN),
          function(4, Operator.EXP),
          function(4, Operator.SIN),
          function(4, Operator.COS),
          function(4, Operator.TAN),
          function(1, Operator.ARCSIN),
          function(1, Operator.ARCCOS),
          function(1, Operator.ARCTAN),
          function(1, Operator.SINH),
          function(1, Operator.COSH),
          function(1, Operator.TANH),
          function(1, Operator.ARSINH),
          function(1, Operator.ARCOSH),
          function(1, Operator.ARTANH)));

  private static final List<Binary> BINARY =
      List.of(
          new Binary(10, Canonical::sum),
          new Binary(3, Canonical::difference),
          new Binary(10, Canonical::product),
          new Binary(5, Canonical::quotient));

  /** What is made of one operand. */
  private interface OfOne {
    Canonical of(Canonical a);
  }

  /** What is made of two operands. */
  private interface OfTwo {
    Canonical of(Canonical a, Canonical b);
  }

  private record Unary(int weight, OfOne make) {}

  private record Binary(int weight, OfTwo make) {}

  private final List<Unary> unary;
  private final int unaryWeight;

  FunctionSet(List<Unary> unary) {
    this.unary = unary;
    this.unaryWeight = unary.stream().mapToInt(Unary::weight).sum();
  }

  private static Unary function(int weight, Operator operator) {
    return new Unary(weight, a -> Canonical.call(operator, a));
  }

  /** The constant's name as configurations write it. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  Canonical unary(RandomGenerator random, Canonical operand) {
    int ticket = random.nextInt(unaryWeight);
    for (Unary each : unary) {
      ticket -= each.weight();
      if (ticket < 0) {
        return each.make().of(operand);
      }
    }
    throw new IllegalStateException("the weights sum up to " + unaryWeight);
  }

  static Canonical binary(RandomGenerator random, Canonical left, Canonical right) {
    int ticket = random.nextInt(28);
    for (Binary each : BINARY) {
      ticket -= each.weight();
      if (ticket < 0) {
        return each.make().of(left, right);
      }
    }
    throw new IllegalStateException("the weights of binary operators sum up to 28");
  }
}
