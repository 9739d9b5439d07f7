package org.algebrist.algebra.proof.point;

import java.util.Map;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Symbol;
import org.jspecify.annotations.Nullable;

/** Derivatives of the first orders. */
final class RepeatedDerivative {

  /** Derivatives grow with their order. */
  static final int MAX_ORDER = 6;

  private RepeatedDerivative() {}

  /**
   * The derivative of that order; null where it is not found, has grown too large, or hangs on what
   * may change with the variable.
   *
   * @param names those that stand for parts of the formula
   */
  static @Nullable Formula of(
      Formula body, Map<Formula, Symbol> names, String variable, int order) {
    if (body instanceof Formula.Absent || HiddenVariable.mayChange(body, names, variable)) {
      return null;
    }
    Formula result = body;
    for (int i = 0; i < order; i++) {
      if (!(Derivative.of(result, variable) instanceof Derivative.Found(Formula next))
          || next.size() > 20_000) {
        return null;
      }
      result = next;
    }
    return result;
  }
}
