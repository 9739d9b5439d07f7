package org.algebrist.expression.latex;

import org.algebrist.expression.Formula;
import org.algebrist.expression.Formula.Num;
import org.algebrist.expression.Formula.Operation;
import org.algebrist.expression.Formula.Symbol;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Rational;
import org.algebrist.expression.Surface;
import org.algebrist.expression.grammar.UnitNames;

/** Which numbers with a unit or a fraction are read as such when they stand side by side. */
final class Quantities {
  /** So deep the reader looks for whether a value is a number. */
  private static final int DEPTH = 4;

  private Quantities() {}

  /** What stands behind its sign, as $5 does. */
  static boolean isMoney(Formula value, Formula unit) {
    return value instanceof Num number
        && number.value().signum() >= 0
        && number.value().toString().indexOf('/') < 0
        && unit instanceof Symbol(String name)
        && name.length() == 1
        && "$£€¥".contains(name);
  }

  /** A number and a unit that is known: 5 m/s². */
  static boolean isUsual(Formula value, Formula unit) {
    return isNumber(value, 0) && isUnit(unit, true);
  }

  private static boolean isNumber(Formula formula, int depth) {
    return switch (formula) {
      case Num _ -> true;
      case Operation operation ->
          switch (operation.operator()) {
            case DIVIDE, MULTIPLY, POWER, NEGATE, MIXED_NUMBER, PLUS_MINUS ->
                depth < DEPTH
                    && operation.operands().stream().allMatch(each -> isNumber(each, depth + 1));
            default -> false;
          };
      default -> false;
    };
  }

  /** Whether it is a unit's name, a power of it, or one over another. */
  private static boolean isUnit(Formula formula, boolean quotient) {
    return switch (formula) {
      case Symbol(String name) -> UnitNames.isUnit(name);
      case Operation operation ->
          switch (operation.operator()) {
            case POWER ->
                operation.operands().getFirst() instanceof Symbol(String name)
                    && UnitNames.isUnit(name);
            case DIVIDE ->
                quotient
                    && operation.surface() == Surface.SLASH
                    && isUnit(operation.operands().get(0), false)
                    && isUnit(operation.operands().get(1), false);
            default -> false;
          };
      default -> false;
    };
  }

  /** A whole number and a proper fraction: 2½. */
  static boolean isMixedNumber(Formula whole, Formula part) {
    return whole instanceof Num number
        && number.value().isInteger()
        && number.value().signum() >= 0
        && part instanceof Operation fraction
        && fraction.operator() == Operator.DIVIDE
        && fraction.surface() != Surface.SLASH
        && fraction.surface() != Surface.DIVISION_SIGN
        && fraction.operands().get(0) instanceof Num over
        && fraction.operands().get(1) instanceof Num under
        && over.value().isInteger()
        && under.value().isInteger()
        && over.value().compareTo(Rational.ZERO) > 0
        && over.value().compareTo(under.value()) < 0;
  }
}
