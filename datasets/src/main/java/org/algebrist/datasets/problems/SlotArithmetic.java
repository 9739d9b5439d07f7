package org.algebrist.datasets.problems;

import java.util.Map;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Exact arithmetic over the numbers of a draw. */
final class SlotArithmetic {
  private SlotArithmetic() {}

  /**
   * Reads a formula in infix.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  static Formula formula(String infix) {
    return InfixReader.read(infix.strip()).orThrow();
  }

  /**
   * The value of a formula.
   *
   * @param numbers values of its symbols
   * @throws IllegalArgumentException if a symbol has no value, or the formula is more than sums,
   *     products, quotients and whole powers
   */
  static Rational value(Formula formula, Map<String, Rational> numbers) {
    return switch (formula) {
      case Formula.Num number -> number.value();
      case Formula.Symbol symbol -> {
        Rational value = numbers.get(symbol.name());
        if (value == null) {
          throw new IllegalArgumentException(
              "'%s' has no value; known are %s".formatted(symbol.name(), numbers.keySet()));
        }
        yield value;
      }
      case Formula.Operation operation -> value(operation, numbers);
      case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
          throw new IllegalArgumentException("not arithmetic: " + formula);
    };
  }

  private static Rational value(Formula.Operation operation, Map<String, Rational> numbers) {
    Rational first = value(operation.operands().getFirst(), numbers);
    if (operation.operands().size() == 1) {
      return switch (operation.operator()) {
        case NEGATE -> first.negate();
        default -> throw new IllegalArgumentException("not arithmetic: " + operation);
      };
    }
    Rational second = value(operation.operands().getLast(), numbers);
    return switch (operation.operator()) {
      case ADD -> first.plus(second);
      case SUBTRACT -> first.minus(second);
      case MULTIPLY -> first.times(second);
      case DIVIDE -> first.dividedBy(second);
      case POWER -> first.pow(second.intValue());
      default -> throw new IllegalArgumentException("not arithmetic: " + operation);
    };
  }
}
