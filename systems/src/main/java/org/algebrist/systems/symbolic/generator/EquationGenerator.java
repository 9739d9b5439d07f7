package org.algebrist.systems.symbolic.generator;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.UnknownFunction;

/** Makes differential equations of random solutions (Lample and Charton 2019, section 3). */
abstract class EquationGenerator implements PairGenerator {
  private final RandomFunctions functions;
  private final OperatorRange operators;
  private final int mostTokens;
  private final List<String> constants;

  /**
   * @param operators of the tree that the solution is drawn from
   * @param mostTokens of a question and of an answer
   * @param constants the names that every solution holds
   */
  EquationGenerator(
      RandomFunctions functions, OperatorRange operators, int mostTokens, List<String> constants) {
    this.functions = functions;
    this.operators = operators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
    this.constants = constants;
  }

  /** The equation of a solution, and the solution with constants as simple as they can be. */
  record Question(Canonical equation, Canonical solution) {}

  /** The equation that a function solves whatever its constants are; empty if none is found. */
  abstract Optional<Question> question(Canonical solution);

  @Override
  public final Optional<Pair> attempt(RandomGenerator random) {
    int count = operators.draw(random);
    Canonical solution =
        functions.draw(count, random, constants.stream().map(Canonical::name).toList());
    boolean all = constants.stream().allMatch(solution::contains);
    return !all || Antiderivatives.isUnfit(solution, count)
        ? Optional.empty()
        : question(solution).flatMap(this::pair);
  }

  /** G(x, y(x)) differentiated, without what multiplies all of it. */
  static Canonical differentiated(Canonical g) {
    return DifferentialEquation.cleared(
        Canonical.sum(
            g.derivative("x"),
            Canonical.product(g.derivative(UnknownFunction.VALUE), DifferentialEquation.SLOPE)),
        DifferentialEquation.SLOPE);
  }

  /** The pair, if it holds and is short enough. */
  private Optional<Pair> pair(Question of) {
    Optional<List<String>> question = Prefix.of(of.equation(), mostTokens);
    Optional<List<String>> answer = Prefix.of(of.solution(), mostTokens);
    return question.isPresent()
            && answer.isPresent()
            && DifferentialEquation.isSolvedBy(of.equation(), of.solution())
        ? Optional.of(new Pair(question.get(), answer.get()))
        : Optional.empty();
  }
}
