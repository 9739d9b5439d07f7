package org.algebrist.systems.symbolic.generator;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.differential.ArbitraryConstants;
import org.algebrist.algebra.differential.UnknownFunction;

/**
 * Second-order differential equations (ODE2; Lample and Charton 2019, section 3.4): a random y =
 * f(x, c₁, c₂) is solved for c₂ and differentiated, the result solved for c₁ and differentiated
 * again.
 */
public final class SecondOrderGenerator implements PairGenerator {
  private static final Canonical FIRST = Canonical.name(ArbitraryConstants.FIRST);
  private static final Canonical SECOND = Canonical.name(ArbitraryConstants.SECOND);

  private final RandomFunctions functions;
  private final OperatorRange operators;
  private final int mostTokens;

  /**
   * @param operators of the tree that the solution is drawn from
   * @param mostTokens of a question and of an answer
   */
  public SecondOrderGenerator(RandomFunctions functions, OperatorRange operators, int mostTokens) {
    this.functions = functions;
    this.operators = operators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    int count = operators.draw(random);
    Canonical solution = functions.draw(count, random, List.of(FIRST, SECOND));
    String c1 = ArbitraryConstants.FIRST;
    String c2 = ArbitraryConstants.SECOND;
    if (!solution.contains(c1)
        || !solution.contains(c2)
        || Antiderivatives.isUnfit(solution, count)) {
      return Optional.empty();
    }
    Optional<Canonical> first = Inversion.solve(solution, c2, DifferentialEquation.Y);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Canonical g = first.get();
    Canonical once =
        DifferentialEquation.cleared(
            Canonical.sum(
                g.derivative("x"),
                Canonical.product(g.derivative(UnknownFunction.VALUE), DifferentialEquation.SLOPE)),
            DifferentialEquation.SLOPE);
    Optional<Canonical> second = Inversion.solve(once, c1, Canonical.ZERO);
    if (second.isEmpty()) {
      return Optional.empty();
    }
    Canonical h = second.get();
    Canonical equation =
        DifferentialEquation.cleared(
            Canonical.sum(
                List.of(
                    h.derivative("x"),
                    Canonical.product(
                        h.derivative(UnknownFunction.VALUE), DifferentialEquation.SLOPE),
                    Canonical.product(
                        h.derivative(UnknownFunction.FIRST), DifferentialEquation.CURVATURE))),
            DifferentialEquation.CURVATURE);
    return FirstOrderGenerator.pair(
        equation,
        ArbitraryConstants.absorbed(ArbitraryConstants.absorbed(solution, "x", c1), "x", c2),
        mostTokens);
  }
}
