package org.algebrist.expression.tree;

import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.jspecify.annotations.Nullable;

/**
 * What stands above the variable of a partial derivative: how often it is differentiated, as in
 * ∂x^n, or an index of the variable, as in ∂x^j. Trees keep both as a power.
 */
public final class UpperIndex {
  /** Letters that count how often something is differentiated. */
  private static final Set<String> ORDERS = Set.of("n", "m", "p", "q", "r", "N");

  private UpperIndex() {}

  /** Whether it is an index: letters, of which none that stands alone counts. */
  public static boolean isIndex(Formula above) {
    return !(above instanceof Symbol(String name) && ORDERS.contains(name)) && isLetters(above);
  }

  private static boolean isLetters(Formula formula) {
    Formula rest = formula;
    while (rest instanceof Operation both && both.operator() == Operator.MULTIPLY) {
      if (!isLetter(both.operands().get(1))) {
        return false;
      }
      rest = both.operands().get(0);
    }
    return isLetter(rest);
  }

  /** Whether a formula is a name of one letter, Latin or Greek. */
  public static boolean isLetter(Formula formula) {
    return formula instanceof Symbol(String name)
        && (name.codePointCount(0, name.length()) == 1 || LetterNames.character(name) != null);
  }

  /** The operand of a partial derivative with its index as one, where it has one. */
  public static Formula variable(Formula operand) {
    return operand instanceof Operation power
            && power.operator() == Operator.POWER
            && isIndex(power.operands().get(1))
        ? Formula.of(Operator.SUPERSCRIPT, power.operands().get(0), power.operands().get(1))
        : operand;
  }

  /**
   * How often is differentiated in all by the variables of a partial derivative: a number, or a sum
   * of letters and a number; null if the trees do not say.
   */
  public static @Nullable Formula order(List<Formula> variables) {
    Rational number = Rational.ZERO;
    Formula letters = null;
    for (Formula variable : variables) {
      Formula times =
          variable instanceof Operation power && power.operator() == Operator.POWER
              ? power.operands().get(1)
              : Formula.number(1);
      if (times instanceof Num many) {
        number = number.plus(many.value());
      } else if (times instanceof Symbol(String name) && ORDERS.contains(name)) {
        letters = letters == null ? times : Formula.of(Operator.ADD, letters, times);
      } else {
        return null;
      }
    }
    if (letters == null) {
      return Formula.number(number);
    }
    return number.signum() == 0
        ? letters
        : Formula.of(Operator.ADD, letters, Formula.number(number));
  }
}
