package org.algebrist.expression.latex.writer;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.grammar.UnitNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/** How numbers with a unit or a fraction are written: side by side where they are read as such. */
final class QuantityForms {
  /** So deep the reader looks for whether a value is a number. */
  private static final int DEPTH = 4;

  /** What a number before a unit may be made with. */
  private static final Set<Operator> NUMERIC =
      EnumSet.of(
          Operator.DIVIDE,
          Operator.MULTIPLY,
          Operator.POWER,
          Operator.NEGATE,
          Operator.MIXED_NUMBER,
          Operator.PLUS_MINUS);

  private final LatexPieces to;

  QuantityForms(LatexPieces to) {
    this.to = to;
  }

  /**
   * @param start whether a sign may open it
   */
  void mixedNumber(Formula whole, Formula part, boolean start) {
    if (isMixedNumber(whole, part)) {
      to.operand(whole, Binding.FRACTION + 1, Binding.SIDE_BY_SIDE, start);
      to.operand(part, Binding.FRACTION, 0, false);
    } else {
      to.piece("\\mathbin{");
      to.open("\\left(");
      to.elements(List.of(whole, part), ", ");
      to.close("\\right)");
      to.piece("}");
    }
  }

  /**
   * @param start whether a sign may open it
   */
  void quantity(Formula value, Formula unit, boolean start) {
    if (isMoney(value, unit)) {
      unit(unit);
      to.operand(value, Binding.FRACTION, Binding.SIDE_BY_SIDE, false);
    } else if (isUsual(value, unit)) {
      to.operand(value, Binding.FRACTION, Binding.SIDE_BY_SIDE, start);
      to.piece("\\,");
      unit(unit);
    } else {
      to.piece("\\SI"); // as siunitx has it
      to.braced(value);
      to.braced(unit);
    }
  }

  /** A usual unit, whose names are upright. */
  private void unit(Formula unit) {
    switch (unit) {
      case Symbol(String name) when name.startsWith("µ") && UnitNames.isUnit(name) ->
          to.piece("\\mu" + SymbolSpelling.upright(name.substring(1)));
      case Symbol(String name) when name.startsWith("°") ->
          to.piece("^\\circ" + SymbolSpelling.upright(name.substring(1)));
      case Operation operation when operation.operator() == Operator.MULTIPLY -> {
        unit(operation.operands().get(0));
        to.piece("\\,");
        unit(operation.operands().get(1));
      }
      case Symbol(String name) ->
          to.piece(
              UnitNames.isUnit(name) ? SymbolSpelling.upright(name) : SymbolSpelling.symbol(name));
      case Operation operation when operation.operator() == Operator.DIVIDE -> {
        unit(operation.operands().get(0));
        to.piece("/");
        unit(operation.operands().get(1));
      }
      case Operation power -> {
        unit(power.operands().get(0));
        to.piece("^");
        to.braced(power.operands().get(1));
      }
      default -> throw new IllegalStateException("no usual unit: " + unit);
    }
  }

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
  private static boolean isUsual(Formula value, Formula unit) {
    return isNumber(value, 0) && isUnit(unit, true);
  }

  private static boolean isNumber(Formula formula, int depth) {
    return switch (formula) {
      case Num ignored -> true;
      case Operation operation ->
          NUMERIC.contains(operation.operator())
              && depth < DEPTH
              && operation.operands().stream().allMatch(each -> isNumber(each, depth + 1));
      default -> false;
    };
  }

  /** Whether it is a unit's name, a power of it, or one over another. */
  private static boolean isUnit(Formula formula, boolean first) {
    return switch (formula) {
      case Symbol(String name) -> UnitNames.isUnit(name) && (first || isPlain(name));
      case Operation operation when operation.operator() == Operator.POWER ->
          operation.operands().getFirst() instanceof Symbol(String name)
              && UnitNames.isUnit(name)
              && isPlain(name);
      case Operation operation ->
          (operation.operator() == Operator.MULTIPLY
                  || operation.operator() == Operator.DIVIDE
                      && operation.surface() == Surface.SLASH)
              && isUnits(operation.operands().get(0))
              && isUnit(operation.operands().get(1), false);
      default -> false;
    };
  }

  /** A unit before another: no quotient or product to the right, and no degrees. */
  private static boolean isUnits(Formula formula) {
    return isUnit(formula, false);
  }

  /** Whether a unit has Latin letters alone, so that it is one upright name. */
  private static boolean isPlain(String name) {
    return name.chars().allMatch(c -> c < 128 && Character.isLetter(c)) || name.equals("Å");
  }

  /** A whole number and a proper fraction: 2½. */
  private static boolean isMixedNumber(Formula whole, Formula part) {
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
