package org.algebrist.systems.calculus.generator;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.symja.IntegrationProcess;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.expression.Formula;

/**
 * Forward generation (FWD): a random function is the integrand, and Symja's rules find its integral
 * in a worker process that is killed where it hangs (Lample and Charton 2019, section 3.1, with
 * SymPy).
 */
public final class ForwardGenerator implements PairGenerator {
  /** What is not found in it will hardly be: the median takes a tenth. */
  public static final Duration LIMIT = Duration.ofSeconds(2);

  private final RandomFunctions functions;
  private final int mostOperators;
  private final int mostTokens;
  private final IntegrationProcess process;

  /**
   * @param mostOperators of the tree that the integrand is drawn from
   * @param mostTokens of a question and of an answer
   * @param process in which integrals are looked for; the caller's to close
   */
  public ForwardGenerator(
      RandomFunctions functions, int mostOperators, int mostTokens, IntegrationProcess process) {
    this.functions = functions;
    this.mostOperators = mostOperators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
    this.process = process;
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    int operators = 1 + random.nextInt(mostOperators);
    Canonical drawn = functions.draw(operators, random);
    // As published: the constant term, which teaches little, is dropped half the time.
    Canonical integrand = random.nextBoolean() ? Antiderivatives.withoutConstant(drawn) : drawn;
    if (Antiderivatives.isUnfit(integrand, operators)) {
      return Optional.empty();
    }
    try {
      return process.integrate(integrand.readable())
              instanceof RuleIntegrator.Outcome.Found(Formula antiderivative)
          ? Antiderivatives.pair(
              Antiderivatives.withoutConstant(Canonical.of(antiderivative)), integrand, mostTokens)
          : Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
