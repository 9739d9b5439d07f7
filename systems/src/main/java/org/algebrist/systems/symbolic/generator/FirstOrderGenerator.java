package org.algebrist.systems.symbolic.generator;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;

/**
 * First-order differential equations (ODE1; Lample and Charton 2019, section 3.3): a random y =
 * f(x, c) is solved for its constant, c = G(x, y), and G(x, y(x)) has the derivative 0.
 */
public final class FirstOrderGenerator extends EquationGenerator {
  /**
   * @param operators of the tree that the solution is drawn from
   * @param mostTokens of a question and of an answer
   */
  public FirstOrderGenerator(RandomFunctions functions, OperatorRange operators, int mostTokens) {
    super(functions, operators, mostTokens, List.of(ArbitraryConstants.FIRST));
  }

  @Override
  Optional<Question> question(Canonical solution) {
    String c = ArbitraryConstants.FIRST;
    return Inversion.solve(solution, c, DifferentialEquation.Y)
        .map(g -> new Question(differentiated(g), ArbitraryConstants.absorbed(solution, "x", c)));
  }
}
