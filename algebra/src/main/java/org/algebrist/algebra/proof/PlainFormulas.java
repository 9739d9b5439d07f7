package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Formulas in which no sign and no letter has a second meaning, which is what students mostly
 * write: the letters stand for numbers in every field, and the signs are those of arithmetic. Their
 * verdict needs no look at other meanings, which takes longer than the comparison. Statements are
 * such if they are about one and the same letter.
 */
final class PlainFormulas {
  /** Letters that are no unit, constant, operator or function in any field. */
  private static final Set<String> LETTERS = Set.of("x", "y", "z", "a", "b", "c", "r");

  private static final Set<Operator> ARITHMETIC =
      Set.of(
          Operator.ADD,
          Operator.SUBTRACT,
          Operator.MULTIPLY,
          Operator.DIVIDE,
          Operator.NEGATE,
          Operator.POWER);

  private static final Set<Operator> FUNCTIONS =
      Set.of(Operator.SIN, Operator.COS, Operator.TAN, Operator.EXP, Operator.LN, Operator.SQRT);

  private static final Formula BASE = Formula.symbol("e");

  /** Larger formulas are rare, and may be deep. */
  private static final int MAX_NODES = 200;

  private PlainFormulas() {}

  /** Whether two formulas, of which no name is declared, are such. */
  static boolean are(Formula a, Formula b, Context context) {
    return context.roles().isEmpty() && (arePlainStatements(a, b) || isPlain(a) && isPlain(b));
  }

  private static boolean arePlainStatements(Formula a, Formula b) {
    return a instanceof Operation first
        && b instanceof Operation second
        && isRelation(first)
        && isRelation(second)
        && Stream.of(a, b).flatMap(each -> each.symbols().stream()).distinct().count() == 1
        && Stream.of(first, second)
            .flatMap(each -> each.operands().stream())
            .allMatch(side -> isPlain(side) || side instanceof Formula.Num);
  }

  private static boolean isRelation(Operation operation) {
    return switch (operation.operator()) {
      case EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
      default -> false;
    };
  }

  private static boolean isPlain(Formula formula) {
    return Postorder.of(formula).size() <= MAX_NODES && hasLetter(formula) && isArithmetic(formula);
  }

  private static boolean hasLetter(Formula formula) {
    return formula.symbols().stream().anyMatch(LETTERS::contains);
  }

  private static boolean isArithmetic(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> number.value().isInteger();
      case Formula.Symbol(String name) -> LETTERS.contains(name) || name.equals("pi");
      case Operation operation -> isArithmeticOperation(operation);
      default -> false;
    };
  }

  /** Functions of a number alone may be meant in degrees; e is Euler's number as a base only. */
  private static boolean isArithmeticOperation(Operation operation) {
    List<Formula> operands = operation.operands();
    if (operation.operator() == Operator.POWER) {
      return operands.getFirst().equals(BASE)
          ? isArithmetic(operands.getLast())
          : isArithmetic(operands.getFirst()) && operands.getLast() instanceof Formula.Num;
    }
    return (ARITHMETIC.contains(operation.operator())
            || FUNCTIONS.contains(operation.operator()) && hasLetter(operands.getFirst()))
        && operands.stream().allMatch(PlainFormulas::isArithmetic);
  }
}
