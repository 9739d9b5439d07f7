package org.algebrist.algebra.grade;

import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Answers with ±, taken apart. */
final class BothSigns {
  private static final Set<String> CONSTANTS = Set.of("pi", "e", "i");

  private BothSigns() {}

  /**
   * The two values that ± stands for; the formula alone if there is no ±, or if names stand in what
   * is no solution: cos(a ± b) is one formula for the upper signs and one for the lower.
   *
   * @param solution whether the formula is what a name equals
   */
  static List<Formula> bothSigns(Formula formula, boolean solution) {
    long signs = count(formula);
    return signs == 1 && (solution || CONSTANTS.containsAll(formula.symbols()))
        ? List.of(withSign(formula, true), withSign(formula, false))
        : List.of(formula);
  }

  private static long count(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return 0;
    }
    boolean own =
        operation.operator() == Operator.PLUS_MINUS
            || operation.operator() == Operator.SIGN_PLUS_MINUS;
    return (own ? 1 : 0) + operation.operands().stream().mapToLong(BothSigns::count).sum();
  }

  private static Formula withSign(Formula formula, boolean plus) {
    if (!(formula instanceof Operation operation)) {
      return formula;
    }
    List<Formula> operands =
        operation.operands().stream().map(each -> withSign(each, plus)).toList();
    return switch (operation.operator()) {
      case PLUS_MINUS -> new Operation(plus ? Operator.ADD : Operator.SUBTRACT, operands);
      case SIGN_PLUS_MINUS -> plus ? operands.getFirst() : new Operation(Operator.NEGATE, operands);
      default -> new Operation(operation.operator(), operands, operation.surface());
    };
  }
}
