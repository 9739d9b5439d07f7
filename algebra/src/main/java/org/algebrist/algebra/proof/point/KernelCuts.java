package org.algebrist.algebra.proof.point;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;

/**
 * Where a part is zero in which a variable stands once, below monotone functions: ln x − 30 at
 * e^30, however far that is. The values are near ones; what is told of points beside them is
 * computed anew.
 */
final class KernelCuts {
  private static final int MOST = 8;

  private final String variable;
  private final ToDoubleFunction<Formula> value;
  private final List<Double> found = new ArrayList<>();

  private KernelCuts(String variable, ToDoubleFunction<Formula> value) {
    this.variable = variable;
    this.value = value;
  }

  /**
   * The values of the variable at which the part is zero.
   *
   * @param value of what does not hold the variable; NaN where there is none
   */
  static List<Double> of(Formula part, String variable, ToDoubleFunction<Formula> value) {
    var cuts = new KernelCuts(variable, value);
    cuts.solve(part, 0);
    return cuts.found.stream().filter(Double::isFinite).toList();
  }

  private double number(Formula other) {
    return other instanceof Formula.Num number
        ? number.value().doubleValue()
        : value.applyAsDouble(other);
  }

  private boolean holds(Formula formula) {
    return formula.symbols().contains(variable);
  }

  private void solve(Formula formula, double y) {
    if (Double.isNaN(y) || Double.isInfinite(y) || found.size() >= MOST) {
      return;
    }
    if (formula instanceof Symbol(String name)) {
      if (name.equals(variable)) {
        found.add(y);
      }
      return;
    }
    if (!(formula instanceof Operation operation) || operation.operands().isEmpty()) {
      return;
    }
    Formula u = operation.operands().getFirst();
    if (operation.operands().size() == 1) {
      unary(operation, u, y);
      return;
    }
    Formula v = operation.operands().getLast();
    if (operation.operands().size() != 2 || holds(u) == holds(v)) {
      return;
    }
    if (holds(u)) {
      left(operation, u, number(v), y);
    } else {
      right(operation, number(u), v, y);
    }
  }

  private void unary(Operation operation, Formula u, double y) {
    switch (operation.operator()) {
      case NEGATE -> solve(u, -y);
      case POSITIVE -> solve(u, y);
      case LN -> solve(u, Math.exp(y));
      case LG -> solve(u, Math.pow(10, y));
      case EXP -> solve(u, Math.log(y));
      case SQRT -> solve(u, y < 0 ? Double.NaN : y * y);
      case ABS -> {
        solve(u, y);
        solve(u, -y);
      }
      default -> {}
    }
  }

  /** u beside a number c. */
  private void left(Operation operation, Formula u, double c, double y) {
    switch (operation.operator()) {
      case ADD -> solve(u, y - c);
      case SUBTRACT -> solve(u, y + c);
      case MULTIPLY -> solve(u, y / c);
      case DIVIDE -> solve(u, y * c);
      case LOG -> solve(u, Math.pow(c, y));
      case ROOT -> solve(u, Math.pow(y, c));
      case POWER -> {
        double root = Math.pow(Math.abs(y), 1 / c);
        solve(u, root);
        solve(u, -root);
      }
      default -> {}
    }
  }

  /** A number c before u. */
  private void right(Operation operation, double c, Formula u, double y) {
    switch (operation.operator()) {
      case ADD -> solve(u, y - c);
      case SUBTRACT -> solve(u, c - y);
      case MULTIPLY -> solve(u, y / c);
      case DIVIDE -> solve(u, c / y);
      case POWER -> solve(u, Math.log(y) / Math.log(c));
      default -> {}
    }
  }
}
