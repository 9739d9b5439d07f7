package org.algebrist.systems.symbolic.generator;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** What a person asks, in the form in which generated questions are. */
public final class QuestionForm {
  private QuestionForm() {}

  /** The question for an integrand f of x: {@code Y' − f}. */
  public static Formula integral(Canonical integrand) {
    return Formula.of(
        Operator.SUBTRACT,
        DifferentialEquation.primed(DifferentialEquation.SLOPE.formula()),
        integrand.formula());
  }

  /**
   * A differential equation without denominators and needless factors.
   *
   * @param residual what is to be 0, of x, Y, Y' and Y''
   * @param order of the highest derivative, 1 or 2
   */
  public static Formula equation(Canonical residual, int order) {
    return DifferentialEquation.primed(
        DifferentialEquation.cleared(
                residual, order == 1 ? DifferentialEquation.SLOPE : DifferentialEquation.CURVATURE)
            .formula());
  }
}
