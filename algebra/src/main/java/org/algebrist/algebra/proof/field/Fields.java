package org.algebrist.algebra.proof.field;

import java.util.List;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.expression.tree.Formula;

/** What the fields of a pair are, as formulas of the coordinates, and how they change. */
interface Fields {
  /** The coordinates in space, then the time. */
  List<String> COORDINATES = List.of("x", "y", "z", "t");

  /** The field of numbers with this name. */
  Formula scalar(String name);

  /** A component of the field of vectors with this name, counted from 0. */
  Formula component(String name, int axis);

  /**
   * The derivative of a formula of fields.
   *
   * @throws GaveUp if something in it has no derivative
   */
  Formula derivative(Formula formula, String coordinate);

  /**
   * The derivative by one name.
   *
   * @throws GaveUp if something in the formula has no derivative
   */
  static Formula partial(Formula formula, String name) {
    return switch (Derivative.of(formula, name)) {
      case Derivative.Found(Formula found) -> found;
      case Derivative.NoRule(String reason) -> throw new GaveUp(reason);
    };
  }
}
