package org.algebrist.algebra.proof.point;

import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.expression.tree.Formula;
import org.jspecify.annotations.Nullable;

/** Derivatives of the first orders. */
final class RepeatedDerivative {

  /** Derivatives grow with their order. */
  static final int MAX_ORDER = 6;

  private RepeatedDerivative() {}

  /** The derivative of that order; null where it is not found or has grown too large. */
  static @Nullable Formula of(Formula body, String variable, int order) {
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
