package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Leaves open which root of a negative number a power with an odd denominator is: (−8)^(1/3) is −2
 * for a pupil, and 1 + i√3 for who takes the principal value.
 */
record RealRoot() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    if (!(node instanceof Operation power) || power.operator() != Operator.POWER) {
      return node;
    }
    Optional<Rational> base =
        ExactConstants.value(power.operands().get(0)).filter(value -> value.signum() < 0);
    Optional<Rational> exponent =
        ExactConstants.value(power.operands().get(1)).filter(RealRoot::isOddRoot);
    if (base.isEmpty() || exponent.isEmpty()) {
      return node;
    }
    Formula ofPositive =
        Formula.of(
            Operator.POWER, Formula.number(base.get().negate()), Formula.number(exponent.get()));
    return isOdd(exponent.get()) ? Formula.of(Operator.NEGATE, ofPositive) : ofPositive;
  }

  private static boolean isOddRoot(Rational exponent) {
    return !exponent.isInteger() && exponent.denominator().testBit(0);
  }

  private static boolean isOdd(Rational exponent) {
    return exponent.numerator().testBit(0);
  }

  @Override
  public String reason() {
    return "they are equal if the power of a negative number is its real root";
  }
}
