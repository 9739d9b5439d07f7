package org.algebrist.systems.symbolic.generator;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;

/**
 * Backward generation (BWD): a random function is the answer, its derivative the integrand (Lample
 * and Charton 2019, section 3.2).
 */
public final class BackwardGenerator implements PairGenerator {
  private final RandomFunctions functions;
  private final OperatorRange operators;
  private final int mostTokens;

  /**
   * @param operators of the tree that the answer is drawn from
   * @param mostTokens of a question and of an answer
   */
  public BackwardGenerator(RandomFunctions functions, OperatorRange operators, int mostTokens) {
    this.functions = functions;
    this.operators = operators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    int count = operators.drawOrSmaller(random);
    Canonical drawn = functions.draw(count, random);
    Canonical answer = Antiderivatives.withoutConstant(drawn);
    if (Antiderivatives.isUnfit(answer, count)) {
      return Optional.empty();
    }
    return Antiderivatives.pair(answer, answer.derivative("x"), mostTokens);
  }
}
