package org.algebrist.algebra.calculus;

import java.math.BigInteger;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Builds sums, products and powers, leaving out zeros and ones and adding up numbers. */
final class Terms {
  static final Formula ZERO = Formula.number(0);
  static final Formula ONE = Formula.number(1);
  static final Formula MINUS_ONE = Formula.number(-1);

  /** Numbers longer than this are not multiplied out. */
  private static final int MAX_BITS = 256;

  private Terms() {}

  private static @Nullable Rational value(Formula formula) {
    return formula instanceof Num number
            && number.value().numerator().bitLength() <= MAX_BITS
            && number.value().denominator().bitLength() <= MAX_BITS
        ? number.value()
        : null;
  }

  private static boolean is(Formula formula, Formula number) {
    return formula instanceof Num && formula.equals(number);
  }

  static Formula sum(Formula a, Formula b) {
    if (is(a, ZERO)) {
      return b;
    }
    if (is(b, ZERO)) {
      return a;
    }
    if (value(a) instanceof Rational x && value(b) instanceof Rational y) {
      return Formula.number(x.plus(y));
    }
    return b instanceof Operation(Operator operator, var operands, var _)
            && operator == Operator.NEGATE
        ? difference(a, operands.getFirst())
        : Formula.of(Operator.ADD, a, b);
  }

  static Formula difference(Formula a, Formula b) {
    if (is(b, ZERO)) {
      return a;
    }
    if (is(a, ZERO)) {
      return negation(b);
    }
    if (value(a) instanceof Rational x && value(b) instanceof Rational y) {
      return Formula.number(x.minus(y));
    }
    return b instanceof Operation(Operator operator, var operands, var _)
            && operator == Operator.NEGATE
        ? sum(a, operands.getFirst())
        : Formula.of(Operator.SUBTRACT, a, b);
  }

  static Formula negation(Formula a) {
    if (value(a) instanceof Rational x) {
      return Formula.number(x.negate());
    }
    return a instanceof Operation(Operator operator, var operands, var _)
            && operator == Operator.NEGATE
        ? operands.getFirst()
        : Formula.of(Operator.NEGATE, a);
  }

  static Formula product(Formula a, Formula b) {
    if (is(a, ZERO) || is(b, ZERO)) {
      return ZERO;
    }
    if (is(a, ONE)) {
      return b;
    }
    if (is(b, ONE)) {
      return a;
    }
    if (is(a, MINUS_ONE)) {
      return negation(b);
    }
    if (is(b, MINUS_ONE)) {
      return negation(a);
    }
    if (value(a) instanceof Rational x && value(b) instanceof Rational y) {
      return Formula.number(x.times(y));
    }
    if (a instanceof Operation(Operator operator, var operands, var _)
        && operator == Operator.DIVIDE
        && is(operands.getFirst(), ONE)) {
      return quotient(b, operands.get(1));
    }
    if (a instanceof Operation(Operator operator, var operands, var _)
        && operator == Operator.NEGATE) {
      return negation(product(operands.getFirst(), b));
    }
    return b instanceof Num && !(a instanceof Num)
        ? Formula.of(Operator.MULTIPLY, b, a)
        : Formula.of(Operator.MULTIPLY, a, b);
  }

  static Formula quotient(Formula a, Formula b) {
    if (is(a, ZERO) && !is(b, ZERO)) {
      return ZERO;
    }
    if (is(b, ONE)) {
      return a;
    }
    if (value(a) instanceof Rational x && value(b) instanceof Rational y && y.signum() != 0) {
      return Formula.number(x.dividedBy(y));
    }
    return Formula.of(Operator.DIVIDE, a, b);
  }

  static Formula power(Formula base, Formula exponent) {
    if (is(exponent, ONE)) {
      return base;
    }
    if (is(exponent, ZERO)) {
      return ONE;
    }
    if (value(base) instanceof Rational x
        && value(exponent) instanceof Rational n
        && n.isInteger()
        && n.numerator().abs().compareTo(BigInteger.valueOf(16)) <= 0
        && (x.signum() != 0 || n.signum() > 0)) {
      return Formula.number(x.pow(n.intValue()));
    }
    return Formula.of(Operator.POWER, base, exponent);
  }

  static Formula ln(Formula a) {
    return a instanceof Formula.Symbol(String name) && name.equals("e")
        ? ONE
        : is(a, ONE) ? ZERO : Formula.of(Operator.LN, a);
  }
}
