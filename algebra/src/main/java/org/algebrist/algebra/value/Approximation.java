package org.algebrist.algebra.value;

import java.util.Map;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;

/**
 * A value in double arithmetic beside the largest intermediate result, which says how much of it
 * can be rounding.
 *
 * @param value NaN where there is no real value
 * @param scale the largest absolute value met on the way, at least that of {@code value}
 */
public record Approximation(double value, double scale) {

  /**
   * The value of a formula in doubles.
   *
   * @param assignment the values of its names
   */
  public static Approximation of(Formula formula, Map<String, Double> assignment) {
    var nodes = Postorder.of(formula);
    // Operands are consumed as soon as their operator comes, so that the stack never outgrows the
    // nodes.
    double[] stack = new double[nodes.size()];
    int top = 0;
    double scale = 0;
    for (Formula node : nodes) {
      double value =
          switch (node) {
            case Formula.Num number -> number.value().doubleValue();
            case Formula.Symbol symbol -> Evaluator.assigned(assignment, symbol.name());
            case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
                throw Evaluator.notArithmetic(node);
            case Formula.Operation operation -> {
              if (operation.operands().isEmpty()) {
                throw Evaluator.notArithmetic(operation.operator());
              }
              top -= operation.operands().size();
              double first = stack[top];
              double last = stack[top + operation.operands().size() - 1];
              yield switch (operation.operator()) {
                case EQUAL -> throw Evaluator.equation();
                case ADD -> first + last;
                case SUBTRACT -> first - last;
                case MULTIPLY -> first * last;
                case DIVIDE -> last == 0 ? Double.NaN : first / last;
                case NEGATE -> -first;
                case POWER -> first == 0 && last < 0 ? Double.NaN : Math.pow(first, last);
                case SQRT -> Math.sqrt(first);
                case ABS -> Math.abs(first);
                default -> throw Evaluator.notArithmetic(operation.operator());
              };
            }
          };
      stack[top++] = value;
      scale = Math.max(scale, Math.abs(value));
    }
    return new Approximation(stack[0], scale);
  }
}
