package org.algebrist.algebra.proof.law;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * whole·n + rest·t + number, for a whole number n and a real t.
 *
 * @param whole what n is multiplied by
 * @param rest what t is multiplied by
 */
record FloorLine(Rational whole, Rational rest, Rational number) {

  /**
   * What a formula is for x = period·n + t; empty if it is not linear.
   *
   * @param floors what the floors within it are
   */
  static Optional<FloorLine> of(
      Formula formula, String x, Rational period, Map<Formula, FloorLine> floors) {
    return Postorder.fold(
        formula,
        (node, operands) -> {
          if (floors.containsKey(node)) {
            return Optional.of(floors.get(node));
          }
          return switch (node) {
            case Formula.Num number ->
                Optional.of(new FloorLine(Rational.ZERO, Rational.ZERO, number.value()));
            case Formula.Symbol symbol ->
                symbol.name().equals(x)
                    ? Optional.of(new FloorLine(period, Rational.ONE, Rational.ZERO))
                    : Optional.empty();
            case Operation operation ->
                operands.stream().allMatch(Optional::isPresent) && !operands.isEmpty()
                    ? of(operation.operator(), operands.stream().map(Optional::get).toList())
                    : Optional.empty();
            default -> Optional.empty();
          };
        });
  }

  private static Optional<FloorLine> of(Operator operator, List<FloorLine> operands) {
    FloorLine u = operands.getFirst();
    FloorLine v = operands.getLast();
    return switch (operator) {
      case NEGATE -> Optional.of(u.times(Rational.of(-1)));
      case POSITIVE -> Optional.of(u);
      case ADD -> Optional.of(u.plus(v));
      case SUBTRACT -> Optional.of(u.plus(v.times(Rational.of(-1))));
      case MULTIPLY ->
          u.isNumber()
              ? Optional.of(v.times(u.number))
              : v.isNumber() ? Optional.of(u.times(v.number)) : Optional.empty();
      case DIVIDE ->
          v.isNumber() && v.number.signum() != 0
              ? Optional.of(u.times(Rational.ONE.dividedBy(v.number)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private boolean isNumber() {
    return whole.signum() == 0 && rest.signum() == 0;
  }

  private FloorLine plus(FloorLine other) {
    return new FloorLine(whole.plus(other.whole), rest.plus(other.rest), number.plus(other.number));
  }

  private FloorLine times(Rational factor) {
    return new FloorLine(whole.times(factor), rest.times(factor), number.times(factor));
  }

  /** A t between two numbers at which rest·t + number is whole; empty if there is none. */
  Optional<Rational> jump(Rational low, Rational high) {
    if (rest.signum() == 0) {
      return Optional.empty();
    }
    Rational from = rest.times(rest.signum() > 0 ? low : high).plus(number);
    Rational to = rest.times(rest.signum() > 0 ? high : low).plus(number);
    Rational next = Rational.of(floor(from).add(BigInteger.ONE), BigInteger.ONE);
    return next.compareTo(to) < 0
        ? Optional.of(next.minus(number).dividedBy(rest))
        : Optional.empty();
  }

  /** Its floor or ceiling at a value of t, and wherever nothing jumps beside it. */
  FloorLine rounded(Rational t, boolean down) {
    Rational value = rest.times(t).plus(number);
    BigInteger rounded = down ? floor(value) : floor(value.negate()).negate();
    return new FloorLine(whole, Rational.ZERO, Rational.of(rounded, BigInteger.ONE));
  }

  private static BigInteger floor(Rational value) {
    BigInteger[] parts = value.numerator().divideAndRemainder(value.denominator());
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** As a formula of what has no t in it. */
  Formula formula(Formula n) {
    return Formula.of(
        Operator.ADD,
        Formula.of(Operator.MULTIPLY, Formula.number(whole), n),
        Formula.number(number));
  }
}
