package org.algebrist.algebra.proof.point;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.value.Evaluation;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** Exact values of formulas at points with rational coordinates. */
public final class ExactPoints {
  private ExactPoints() {}

  /**
   * The value of a formula at a point; empty where it is not exact.
   *
   * @param variables the names in the order of the coordinates
   */
  public static Optional<Surd> value(
      Formula formula, List<String> variables, List<Rational> point) {
    var assignment = new LinkedHashMap<String, Surd>();
    for (int i = 0; i < point.size(); i++) {
      assignment.put(variables.get(i), Surd.of(point.get(i)));
    }
    try {
      return Evaluator.exact(formula, assignment) instanceof Evaluation.Exact(Surd value)
          ? Optional.of(value)
          : Optional.empty();
    } catch (IllegalArgumentException notArithmetic) {
      return Optional.empty();
    }
  }
}
