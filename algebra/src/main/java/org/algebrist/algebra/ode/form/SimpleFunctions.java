package org.algebrist.algebra.ode.form;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Functions that are tried as particular solutions: those that textbooks say "one sees". */
public final class SimpleFunctions {
  private SimpleFunctions() {}

  /** Multiples of powers, of exponentials and of trigonometric functions, and lines. */
  public static List<Canonical> candidates(String variable) {
    Canonical x = Canonical.name(variable);
    List<Canonical> shapes = new ArrayList<>();
    for (int power : new int[] {0, 1, -1, 2, -2, 3}) {
      shapes.add(Canonical.power(x, Canonical.number(power)));
    }
    for (int rate : new int[] {1, -1, 2, -2}) {
      shapes.add(Canonical.power(Canonical.E, Canonical.product(Canonical.number(rate), x)));
    }
    for (Operator operator : List.of(Operator.TAN, Operator.SIN, Operator.COS)) {
      Canonical own = Canonical.call(operator, x);
      shapes.add(own);
      shapes.add(Canonical.power(own, Canonical.MINUS_ONE));
    }
    List<Canonical> candidates = new ArrayList<>();
    for (Canonical shape : shapes) {
      for (Rational factor :
          List.of(
              Rational.ONE,
              Rational.of(-1),
              Rational.of(2),
              Rational.of(-2),
              Rational.of(1, 2),
              Rational.of(-1, 2),
              Rational.of(3),
              Rational.of(-3))) {
        candidates.add(Canonical.product(Canonical.number(factor), shape));
      }
    }
    for (int slope : new int[] {1, -1, 2, -2}) {
      for (int constant : new int[] {1, -1, 2, -2, 3, -3}) {
        candidates.add(
            Canonical.sum(
                Canonical.product(Canonical.number(slope), x), Canonical.number(constant)));
      }
    }
    return candidates;
  }

  /** Candidates for one solution of a homogeneous linear equation, which no factor changes. */
  public static List<Canonical> ofLinear(String variable) {
    Canonical x = Canonical.name(variable);
    List<Canonical> shapes = new ArrayList<>();
    for (int power : new int[] {1, 2, -1, 3, -2, 4, -3}) {
      shapes.add(Canonical.power(x, Canonical.number(power)));
    }
    shapes.add(Canonical.ONE);
    shapes.add(Canonical.sqrt(x));
    shapes.add(Canonical.power(x, Canonical.number(Rational.of(-1, 2))));
    for (int rate : new int[] {1, -1, 2, -2, 3, -3}) {
      Canonical own = Canonical.power(Canonical.E, Canonical.product(Canonical.number(rate), x));
      shapes.add(own);
      shapes.add(Canonical.product(x, own));
      shapes.add(Canonical.quotient(own, x));
    }
    Canonical square = Canonical.power(x, Canonical.number(2));
    shapes.add(Canonical.power(Canonical.E, square));
    shapes.add(Canonical.power(Canonical.E, Canonical.negation(square)));
    shapes.add(Canonical.power(Canonical.E, Canonical.product(Canonical.HALF, square)));
    shapes.add(
        Canonical.power(
            Canonical.E, Canonical.product(Canonical.number(Rational.of(-1, 2)), square)));
    for (Operator operator : List.of(Operator.SIN, Operator.COS, Operator.TAN)) {
      Canonical own = Canonical.call(operator, x);
      shapes.add(own);
      shapes.add(Canonical.quotient(own, x));
      shapes.add(Canonical.product(own, Canonical.power(x, Canonical.number(Rational.of(-1, 2)))));
    }
    for (int constant : new int[] {1, -1, 2, -2, 3, -3}) {
      shapes.add(Canonical.sum(x, Canonical.number(constant)));
      shapes.add(Canonical.sum(square, Canonical.number(constant)));
    }
    shapes.add(Canonical.sum(square, Canonical.number(Rational.of(-1, 3)))); // Legendre, n = 2
    shapes.add(Canonical.sum(square, Canonical.number(Rational.of(-1, 2)))); // Hermite, n = 2
    return shapes;
  }
}
