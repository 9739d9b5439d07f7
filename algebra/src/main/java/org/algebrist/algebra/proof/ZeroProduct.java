package org.algebrist.algebra.proof;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Alternatives of equations as one equation: x = 0 or y = 1 is x(y − 1) = 0. */
final class ZeroProduct {
  /** What has a value wherever its operands have one; a factor without one would hide others. */
  private static final Set<Operator> TOTAL =
      EnumSet.of(
          Operator.ADD,
          Operator.SUBTRACT,
          Operator.NEGATE,
          Operator.MULTIPLY,
          Operator.ABS,
          Operator.SIN,
          Operator.COS,
          Operator.EXP);

  private ZeroProduct() {}

  /**
   * The equation that holds where one of the alternatives does; the formula itself if it is an
   * equation. Empty for anything else, and where a side need not have a value everywhere.
   */
  static Optional<Operation> of(Formula statement) {
    if (!(statement instanceof Operation operation)) {
      return Optional.empty();
    }
    if (operation.operator() == Operator.EQUAL) {
      return Optional.of(operation);
    }
    if (operation.operator() != Operator.OR) {
      return Optional.empty();
    }
    Formula product = Formula.number(1);
    for (Formula each : StatementParts.parts(operation, Operator.OR)) {
      if (!(each instanceof Operation equation)
          || equation.operator() != Operator.EQUAL
          || equation.operands().size() != 2
          || !isTotal(equation)) {
        return Optional.empty();
      }
      Formula factor =
          Formula.of(Operator.SUBTRACT, equation.operands().get(0), equation.operands().get(1));
      product = Formula.of(Operator.MULTIPLY, product, factor);
    }
    return Optional.of((Operation) Formula.of(Operator.EQUAL, product, Formula.number(0)));
  }

  private static boolean isTotal(Operation equation) {
    return equation.operands().stream()
        .noneMatch(side -> Postorder.contains(side, node -> !isTotalAlone(node)));
  }

  private static boolean isTotalAlone(Operation node) {
    return TOTAL.contains(node.operator())
        || node.operator() == Operator.POWER
            && node.operands().get(1) instanceof Formula.Num exponent
            && exponent.value().isInteger()
            && exponent.value().signum() > 0
        || node.operator() == Operator.DIVIDE
            && node.operands().get(1) instanceof Formula.Num divisor
            && divisor.value().signum() != 0;
  }
}
