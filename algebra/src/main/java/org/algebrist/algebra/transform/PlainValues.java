package org.algebrist.algebra.transform;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.number.NumberProof;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Values in the place of what can be worked out: sums, limits and derivatives in closed form,
 * divisors and binomials of numbers, sines of angles that are shifted by quarter turns, unions of
 * sets of numbers.
 */
final class PlainValues {
  /** Longer numbers are left as they are written. */
  private static final int MOST_BITS = 64;

  private PlainValues() {}

  /**
   * The formula with such values, or as it is.
   *
   * @param limit for series and limits, above zero
   */
  static Formula in(Formula formula, Duration limit) {
    return Postorder.rebuilt(
        Calculation.closed(formula, limit),
        (_, node) -> node instanceof Operation operation ? of(operation).orElse(node) : node);
  }

  /** Whether all logarithms have no base, and nothing rests on e being that of another. */
  static boolean hasDecimalLogarithms(Formula formula) {
    return Postorder.contains(formula, PlainValues::isLogarithm)
        && !Postorder.contains(
            formula,
            each ->
                each.operator() == Operator.LN
                    || each.operator() == Operator.EXP
                    || each.operator() == Operator.LOG && !isLogarithm(each))
        && !formula.symbols().contains("e");
  }

  private static boolean isLogarithm(Operation operation) {
    return operation.operator() == Operator.LOG && operation.operands().size() == 1;
  }

  private static Optional<Formula> of(Operation operation) {
    return switch (operation.operator()) {
      case LOG -> powerOfTen(operation);
      case GCD, LCM, BINOMIAL, MODULO, FACTORIAL, DOUBLE_FACTORIAL, FLOOR, CEILING ->
          ExactConstants.value(operation)
              .filter(value -> value.numerator().bitLength() <= MOST_BITS)
              .map(Formula::number);
      case SIN, COS, TAN -> shifted(operation);
      case UNION, INTERSECTION, SET_DIFFERENCE -> joined(operation);
      default -> Optional.empty();
    };
  }

  /** 2 for log 100. */
  private static Optional<Formula> powerOfTen(Operation logarithm) {
    if (!isLogarithm(logarithm)
        || !(logarithm.operands().getFirst() instanceof Num number)
        || number.value().signum() <= 0) {
      return Optional.empty();
    }
    Rational value = number.value();
    int power = 0;
    for (; value.isEven() && power < MOST_BITS; power++) {
      value = value.dividedBy(Rational.of(10));
    }
    return value.equals(Rational.ONE) ? Optional.of(Formula.number(power)) : Optional.empty();
  }

  /** −sin u for sin(u + π), cos u for sin(u + π/2) and their kin. */
  private static Optional<Formula> shifted(Operation wave) {
    Canonical angle;
    try {
      angle = Canonical.of(wave.operands().getFirst());
    } catch (TooDeepException deep) {
      return Optional.empty();
    }
    for (Canonical part : angle.terms()) {
      Rational quarters =
          NumberProof.multipleOfPi(part.readable()).orElse(Rational.ZERO).times(Rational.of(2));
      if (angle.terms().size() > 1 && quarters.signum() != 0 && quarters.isInteger()) {
        int turned = quarters.numerator().mod(BigInteger.valueOf(4)).intValue();
        Formula rest = Canonical.difference(angle, part).readable();
        return turned(wave.operator(), turned, rest);
      }
    }
    return Optional.empty();
  }

  private static Optional<Formula> turned(Operator wave, int quarters, Formula angle) {
    if (wave == Operator.TAN) {
      return quarters % 2 == 0 ? Optional.of(Formula.of(wave, angle)) : Optional.empty();
    }
    boolean sine = wave == Operator.SIN;
    Operator other = sine ? Operator.COS : Operator.SIN;
    Formula value = Formula.of(quarters % 2 == 0 ? wave : other, angle);
    boolean negative = quarters == 2 || quarters == (sine ? 3 : 1);
    return Optional.of(negative ? Formula.of(Operator.NEGATE, value) : value);
  }

  /** The elements of two sets of numbers together, in both or in the first alone. */
  private static Optional<Formula> joined(Operation operation) {
    List<Set<Formula>> sets = new ArrayList<>();
    for (Formula operand : operation.operands()) {
      if (!(operand instanceof Operation set)
          || set.operator() != Operator.SET
          || !set.operands().stream().allMatch(Num.class::isInstance)) {
        return Optional.empty();
      }
      sets.add(new LinkedHashSet<>(set.operands()));
    }
    Set<Formula> elements = new LinkedHashSet<>(sets.getFirst());
    for (Set<Formula> each : sets.subList(1, sets.size())) {
      switch (operation.operator()) {
        case UNION -> elements.addAll(each);
        case INTERSECTION -> elements.retainAll(each);
        default -> elements.removeAll(each);
      }
    }
    return Optional.of(
        elements.isEmpty()
            ? Formula.symbol("emptyset")
            : new Operation(Operator.SET, List.copyOf(elements)));
  }
}
