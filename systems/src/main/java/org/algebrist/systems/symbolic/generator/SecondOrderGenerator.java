package org.algebrist.systems.symbolic.generator;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;
import org.algebrist.algebra.differential.answer.UnknownFunction;

/**
 * Second-order differential equations (ODE2; Lample and Charton 2019, section 3.4): a random y =
 * f(x, c₁, c₂) is solved for c₂ and differentiated, the result solved for c₁ and differentiated
 * again.
 */
public final class SecondOrderGenerator extends EquationGenerator {
  /**
   * @param operators of the tree that the solution is drawn from
   * @param mostTokens of a question and of an answer
   */
  public SecondOrderGenerator(RandomFunctions functions, OperatorRange operators, int mostTokens) {
    super(
        functions,
        operators,
        mostTokens,
        List.of(ArbitraryConstants.FIRST, ArbitraryConstants.SECOND));
  }

  @Override
  Optional<Question> question(Canonical solution) {
    String c1 = ArbitraryConstants.FIRST;
    String c2 = ArbitraryConstants.SECOND;
    return Inversion.solve(solution, c2, DifferentialEquation.Y)
        .flatMap(g -> Inversion.solve(differentiated(g), c1, Canonical.ZERO))
        .map(h ->
            new Question(
                twice(h),
                ArbitraryConstants.absorbed(
                    ArbitraryConstants.absorbed(solution, "x", c1), "x", c2)));
  }

  /** H(x, y, y') differentiated, without what multiplies all of it. */
  private static Canonical twice(Canonical h) {
    return DifferentialEquation.cleared(
        Canonical.sum(
            List.of(
                h.derivative("x"),
                Canonical.product(h.derivative(UnknownFunction.VALUE), DifferentialEquation.SLOPE),
                Canonical.product(
                    h.derivative(UnknownFunction.FIRST), DifferentialEquation.CURVATURE))),
        DifferentialEquation.CURVATURE);
  }
}
