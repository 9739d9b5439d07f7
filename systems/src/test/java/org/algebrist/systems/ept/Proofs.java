package org.algebrist.systems.ept;

import java.util.Map;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** A second, independent check of equations by plain double arithmetic. */
final class Proofs {
  private Proofs() {}

  static boolean holds(Formula equation, Map<String, Value> answer) {
    Formula.Operation root = (Formula.Operation) equation;
    if (root.operator() != Operator.EQUAL) {
      return false;
    }
    double left = evaluate(root.operands().get(0), answer);
    double right = evaluate(root.operands().get(1), answer);
    return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.max(Math.abs(left), Math.abs(right)));
  }

  private static double evaluate(Formula formula, Map<String, Value> answer) {
    return switch (formula) {
      case Formula.Num(Rational value, String spelling) -> value.doubleValue();
      case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
          throw new IllegalArgumentException("no value: " + formula);
      case Formula.Symbol(String name) -> answer.get(name).doubleValue();
      case Formula.Operation operation -> {
        double a = evaluate(operation.operands().get(0), answer);
        double b =
            operation.operands().size() > 1 ? evaluate(operation.operands().get(1), answer) : 0;
        yield switch (operation.operator()) {
          case ADD -> a + b;
          case SUBTRACT -> a - b;
          case MULTIPLY -> a * b;
          case DIVIDE -> a / b;
          case POWER -> Math.pow(a, b);
          case NEGATE -> -a;
          case SQRT -> Math.sqrt(a);
          case ABS -> Math.abs(a);
          default -> throw new IllegalArgumentException("an equation inside an equation");
        };
      }
    };
  }
}
