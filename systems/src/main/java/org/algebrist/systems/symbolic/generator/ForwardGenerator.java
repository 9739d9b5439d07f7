package org.algebrist.systems.symbolic.generator;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.LiouvilleTheorem;
import org.algebrist.algebra.symja.IntegrationProcess;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.expression.tree.Formula;

/**
 * Forward generation (FWD): a random function is the integrand, and computer algebra finds its
 * integral (Lample and Charton 2019, section 3.1, with SymPy): the methods of a first course, and
 * for some of what they leave Symja's rules, in a worker process that is killed where it hangs.
 */
public final class ForwardGenerator implements PairGenerator {
  /** What the rules have not found in it they will hardly find: the median takes a tenth. */
  public static final Duration LIMIT = Duration.ofSeconds(2);

  /**
   * Of so many integrands that the methods leave one goes to the rules: they find hardly any (1 of
   * 62 random ones), and take a thousand times as long. None with parameters does.
   */
  private static final int LEFT_FOR_RULES = 64;

  private final RandomFunctions functions;
  private final OperatorRange operators;
  private final int mostTokens;
  private final IntegrationProcess process;

  /**
   * @param operators of the tree that the integrand is drawn from
   * @param mostTokens of a question and of an answer
   * @param process in which the rules look for integrals; the caller's to close
   */
  public ForwardGenerator(
      RandomFunctions functions,
      OperatorRange operators,
      int mostTokens,
      IntegrationProcess process) {
    this.functions = functions;
    this.operators = operators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
    this.process = process;
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    int count = operators.drawOrSmaller(random);
    Canonical drawn = functions.draw(count, random);
    // As published: the constant term, which teaches little, is dropped half the time.
    Canonical integrand = random.nextBoolean() ? Antiderivatives.withoutConstant(drawn) : drawn;
    if (Antiderivatives.isUnfit(integrand, count) || functions.lacksParameters(integrand)) {
      return Optional.empty();
    }
    Optional<Pair> pair =
        IntegrationMethods.integrate(integrand, "x").flatMap(found -> pair(found, integrand));
    return pair.isPresent()
            || Canonical.variables(integrand.formula()).size() > 1
            || random.nextInt(LEFT_FOR_RULES) > 0
            || LiouvilleTheorem.refutation(integrand, "x").isPresent()
        ? pair
        : byRules(integrand);
  }

  private Optional<Pair> pair(Canonical antiderivative, Canonical integrand) {
    return Antiderivatives.pair(
        Antiderivatives.withoutConstant(antiderivative), integrand, mostTokens);
  }

  private Optional<Pair> byRules(Canonical integrand) {
    try {
      return process.integrate(integrand.readable())
              instanceof RuleIntegrator.Outcome.Found(Formula antiderivative)
          ? pair(Canonical.of(antiderivative), integrand)
          : Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
