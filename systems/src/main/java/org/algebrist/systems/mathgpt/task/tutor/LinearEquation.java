package org.algebrist.systems.mathgpt.task.tutor;

import java.math.BigInteger;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/**
 * The equation ax + b = cx + d, as a tutor keeps it: both sides in their simplest form.
 *
 * @param factored whether the left side stands as a·(x + b/a), to be multiplied out first
 */
record LinearEquation(Rational a, Rational b, Rational c, Rational d, boolean factored) {
  static final Formula X = Formula.symbol("x");

  /** Both sides minus a multiple of x and a number. */
  LinearEquation minus(Rational ofX, Rational number) {
    return new LinearEquation(a.minus(ofX), b.minus(number), c.minus(ofX), d.minus(number), false);
  }

  LinearEquation dividedBy(Rational divisor) {
    return new LinearEquation(
        a.dividedBy(divisor),
        b.dividedBy(divisor),
        c.dividedBy(divisor),
        d.dividedBy(divisor),
        false);
  }

  LinearEquation multipliedOut() {
    return new LinearEquation(a, b, c, d, false);
  }

  boolean isSolved() {
    return !factored && a.equals(Rational.ONE) && b.signum() == 0 && c.signum() == 0;
  }

  Formula formula() {
    Formula left =
        factored
            ? new Formula.Operation(
                Operator.MULTIPLY,
                List.of(number(a), side(Rational.ONE, b.dividedBy(a))),
                Surface.JUXTAPOSED)
            : side(a, b);
    return Formula.of(Operator.EQUAL, left, side(c, d));
  }

  private static Formula side(Rational ofX, Rational number) {
    if (ofX.signum() == 0) {
      return number(number);
    }
    if (number.signum() == 0) {
      return term(ofX);
    }
    return number.signum() > 0
        ? Formula.of(Operator.ADD, term(ofX), number(number))
        : Formula.of(Operator.SUBTRACT, term(ofX), number(number.negate()));
  }

  /** A multiple of x: 3x, x, x/4, 2x/3; −x is an opposite. */
  static Formula term(Rational ofX) {
    Rational top = Rational.of(ofX.numerator(), BigInteger.ONE);
    Formula multiple =
        top.equals(Rational.ONE)
            ? X
            : top.equals(Rational.ONE.negate())
                ? Formula.of(Operator.NEGATE, X)
                : new Formula.Operation(
                    Operator.MULTIPLY, List.of(Formula.number(top), X), Surface.JUXTAPOSED);
    return over(multiple, ofX.denominator());
  }

  static Formula number(Rational value) {
    return over(
        Formula.number(Rational.of(value.numerator(), BigInteger.ONE)), value.denominator());
  }

  private static Formula over(Formula top, BigInteger denominator) {
    return denominator.equals(BigInteger.ONE)
        ? top
        : new Formula.Operation(
            Operator.DIVIDE,
            List.of(top, Formula.number(Rational.of(denominator, BigInteger.ONE))),
            Surface.FRACTION);
  }
}
