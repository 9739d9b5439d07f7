package org.algebrist.algebra.proof.set;

import java.math.BigInteger;
import java.util.Optional;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Relations between ⌊u⌋ and a number as relations of u: ⌊u⌋ = 2 is 2 ≤ u < 3. */
final class FloorRelations {
  private FloorRelations() {}

  /**
   * The statement about u.
   *
   * @return empty where the left side is no floor, or the right side no number
   */
  static Optional<Formula> of(Operator sign, Formula left, Formula right) {
    return left instanceof Operation floor && floor.operator() == Operator.FLOOR
        ? ExactConstants.value(right).flatMap(n -> of(sign, floor.operands().getFirst(), n))
        : Optional.empty();
  }

  private static Optional<Formula> of(Operator sign, Formula u, Rational n) {
    BigInteger[] parts = n.numerator().divideAndRemainder(n.denominator());
    BigInteger below = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    Formula next = Formula.number(Rational.of(below.add(BigInteger.ONE), BigInteger.ONE));
    Formula up = n.isInteger() ? Formula.number(n) : next;
    return switch (sign) {
      case LESS -> Optional.of(Formula.of(Operator.LESS, u, up));
      case LESS_EQUAL -> Optional.of(Formula.of(Operator.LESS, u, next));
      case GREATER -> Optional.of(Formula.of(Operator.GREATER_EQUAL, u, next));
      case GREATER_EQUAL -> Optional.of(Formula.of(Operator.GREATER_EQUAL, u, up));
      case EQUAL ->
          n.isInteger()
              ? Optional.of(
                  Formula.of(
                      Operator.AND,
                      Formula.of(Operator.GREATER_EQUAL, u, up),
                      Formula.of(Operator.LESS, u, next)))
              : Optional.empty();
      case NOT_EQUAL ->
          n.isInteger()
              ? Optional.of(
                  Formula.of(
                      Operator.OR,
                      Formula.of(Operator.LESS, u, up),
                      Formula.of(Operator.GREATER_EQUAL, u, next)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }
}
