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
  private final int mostOperators;
  private final int mostTokens;

  /**
   * @param mostOperators of the tree that the answer is drawn from; the number is uniform from 1
   * @param mostTokens of a question and of an answer
   */
  public BackwardGenerator(RandomFunctions functions, int mostOperators, int mostTokens) {
    this.functions = functions;
    this.mostOperators = mostOperators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    int operators = 1 + random.nextInt(mostOperators);
    Canonical drawn = functions.draw(operators, random);
    Canonical answer = Antiderivatives.withoutConstant(drawn);
    if (Antiderivatives.isUnfit(answer, operators)) {
      return Optional.empty();
    }
    return Antiderivatives.pair(answer, answer.derivative("x"), mostTokens);
  }
}
