package org.algebrist.systems.symbolic.generator;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.differential.ArbitraryConstants;
import org.algebrist.algebra.differential.UnknownFunction;

/**
 * First-order differential equations (ODE1; Lample and Charton 2019, section 3.3): a random y =
 * f(x, c) is solved for its constant, c = G(x, y), and G(x, y(x)) has the derivative 0.
 */
public final class FirstOrderGenerator implements PairGenerator {
  private static final Canonical CONSTANT = Canonical.name(ArbitraryConstants.FIRST);

  private final RandomFunctions functions;
  private final OperatorRange operators;
  private final int mostTokens;

  /**
   * @param operators of the tree that the solution is drawn from
   * @param mostTokens of a question and of an answer
   */
  public FirstOrderGenerator(RandomFunctions functions, OperatorRange operators, int mostTokens) {
    this.functions = functions;
    this.operators = operators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    int count = operators.draw(random);
    Canonical solution = functions.draw(count, random, List.of(CONSTANT));
    String c = ArbitraryConstants.FIRST;
    if (!solution.contains(c) || Antiderivatives.isUnfit(solution, count)) {
      return Optional.empty();
    }
    Optional<Canonical> invariant = Inversion.solve(solution, c, DifferentialEquation.Y);
    if (invariant.isEmpty()) {
      return Optional.empty();
    }
    Canonical g = invariant.get();
    Canonical equation =
        DifferentialEquation.cleared(
            Canonical.sum(
                g.derivative("x"),
                Canonical.product(g.derivative(UnknownFunction.VALUE), DifferentialEquation.SLOPE)),
            DifferentialEquation.SLOPE);
    return pair(equation, ArbitraryConstants.absorbed(solution, "x", c), mostTokens);
  }

  /** The pair, if it holds and is short enough. */
  static Optional<Pair> pair(Canonical equation, Canonical solution, int mostTokens) {
    Optional<List<String>> question = Prefix.of(equation, mostTokens);
    Optional<List<String>> answer = Prefix.of(solution, mostTokens);
    return question.isPresent()
            && answer.isPresent()
            && DifferentialEquation.isSolvedBy(equation, solution)
        ? Optional.of(new Pair(question.get(), answer.get()))
        : Optional.empty();
  }
}
