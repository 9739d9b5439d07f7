package org.algebrist.systems.symbolic.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.ProposedSubstitution;
import org.algebrist.algebra.differential.proposal.FirstStep;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.differential.proposal.IntegrationStep;
import org.algebrist.expression.tree.Rational;

/**
 * Integrands with a first step after which the methods go on (ours, not published): g(u)·u' with
 * the substitution u, where the methods integrate g; F·G' with the part F·G, where they integrate
 * F'·G; (F·G)' + h with the same part, where they integrate h; and derivatives of random functions
 * with the substitution that the methods themselves begin with.
 */
public final class FirstStepGenerator implements PairGenerator {
  /** Of the functions that two are made of. */
  private static final int SMALL = 4;

  /** Of the outer function of a substitution; larger ones the methods seldom integrate. */
  private static final int OUTER = 3;

  /** What is left by parts; longer integrals take long and are seldom found. */
  private static final int MAX_LEFT = 40;

  /** One in so many attempts asks the methods for a first step of theirs. */
  private static final int REPORTED = 16;

  /** One integrand in so many is multiplied out, and one has common factors taken out. */
  private static final int FORMS = 3;

  private final RandomFunctions functions;
  private final OperatorRange operators;
  private final int mostTokens;

  private final MethodIntegrals integrals;

  /**
   * @param operators of the two functions that an integrand is made of together
   * @param mostTokens of a question and of an answer
   */
  public FirstStepGenerator(RandomFunctions functions, OperatorRange operators, int mostTokens) {
    this(functions, operators, mostTokens, new MethodIntegrals());
  }

  /**
   * @param integrals by the methods, which several generators may share
   */
  public FirstStepGenerator(
      RandomFunctions functions,
      OperatorRange operators,
      int mostTokens,
      MethodIntegrals integrals) {
    this.functions = functions;
    this.operators = operators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
    this.integrals = integrals;
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    if (random.nextInt(REPORTED) == 0) {
      return reported(random);
    }
    return switch (random.nextInt(4)) {
      case 0, 1 -> substituted(random);
      case 2 -> byParts(random);
      default -> withRest(random);
    };
  }

  /** ∫ g(u)·u' dx, t = u. */
  private Optional<Pair> substituted(RandomGenerator random) {
    Canonical inner = small(random, operators.most() - 1);
    boolean isAntiderivative = random.nextBoolean();
    Canonical drawn =
        small(
            random,
            Math.min(
                isAntiderivative ? OUTER : OUTER - 1,
                operators.most() - Antiderivatives.operators(inner)));
    Canonical outer = isAntiderivative ? drawn.derivative("x") : drawn;
    if (Antiderivatives.isUnfit(inner, 0)
        || monic(inner).equals(RandomFunctions.X)
        || !outer.contains("x")) {
      return Optional.empty();
    }
    Optional<Canonical> found = integrals.of(outer);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Canonical antiderivative = (isAntiderivative ? drawn : found.get()).replace("x", inner);
    Canonical integrand =
        written(Canonical.product(outer.replace("x", inner), inner.derivative("x")), random);
    Canonical monic = monic(inner);
    Canonical value = isUsable(integrand, monic) ? monic : inner;
    return value.equals(inner) && !isUsable(integrand, inner)
        ? Optional.empty()
        : pair(antiderivative, integrand, new FirstStep.Substitution(value), random);
  }

  private static boolean isUsable(Canonical integrand, Canonical value) {
    return ProposedSubstitution.rewritten(integrand, "x", value, "t").isPresent();
  }

  /** ∫ F·G' = F·G − ∫ F'·G. */
  private Optional<Pair> byParts(RandomGenerator random) {
    Canonical first = small(random, operators.most() - 1);
    Canonical second = small(random, operators.most() - Antiderivatives.operators(first));
    if (Antiderivatives.isUnfit(first, 0) || Antiderivatives.isUnfit(second, 0)) {
      return Optional.empty();
    }
    Canonical left = Canonical.product(first.derivative("x"), second).expanded();
    Optional<Canonical> other = left.nodes() > MAX_LEFT ? Optional.empty() : integrals.of(left);
    Canonical part = Canonical.product(first, second);
    return other.flatMap(rest ->
        pair(
            Canonical.difference(part, rest),
            written(Canonical.product(first, second.derivative("x")), random),
            new FirstStep.Part(part),
            random));
  }

  /** ∫ ((F·G)' + h) = F·G + ∫ h. */
  private Optional<Pair> withRest(RandomGenerator random) {
    Canonical first = small(random, operators.most() - 1);
    Canonical second = small(random, operators.most() - Antiderivatives.operators(first));
    Canonical rest = small(random, OUTER - 1);
    Canonical part = Canonical.product(first, second);
    if (Antiderivatives.isUnfit(part, 0)) {
      return Optional.empty();
    }
    return integrals
        .of(rest)
        .flatMap(other ->
            pair(
                Canonical.sum(part, other),
                written(Canonical.sum(part.derivative("x"), rest), random),
                new FirstStep.Part(part),
                random));
  }

  /** What the methods begin with, where it is a substitution. */
  private Optional<Pair> reported(RandomGenerator random) {
    int count = operators.drawOrSmaller(random);
    Canonical drawn = Antiderivatives.withoutConstant(functions.draw(count, random));
    if (Antiderivatives.isUnfit(drawn, count)) {
      return Optional.empty();
    }
    Canonical integrand = written(drawn.derivative("x"), random);
    for (IntegrationProposal proposal : IntegrationMethods.cases(integrand, "x")) {
      if (!proposal.steps().isEmpty()
          && proposal.steps().getLast().substitution().isPresent()
          && proposal.assumed().isEmpty()) {
        IntegrationStep.Substitution own = proposal.steps().getLast().substitution().get();
        return isUsable(integrand, own.value())
            ? pair(
                proposal.antiderivative(),
                integrand,
                new FirstStep.Substitution(own.value()),
                random)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<Pair> pair(
      Canonical antiderivative, Canonical integrand, FirstStep step, RandomGenerator random) {
    if (!integrand.contains("x")) {
      return Optional.empty();
    }
    Rational factor =
        random.nextBoolean() ? KnownIntegrals.factor(integrand) : Rational.ONE; // as good as any
    boolean substitution = step instanceof FirstStep.Substitution;
    Canonical said =
        switch (step) {
          case FirstStep.Substitution(Canonical value) -> value;
          case FirstStep.Part(Canonical part) ->
              Antiderivatives.withoutConstant(KnownIntegrals.scaled(part, factor));
        };
    return Antiderivatives.question(
            KnownIntegrals.scaled(antiderivative, factor),
            KnownIntegrals.scaled(integrand, factor),
            mostTokens)
        .flatMap(question ->
            Prefix.of(said, mostTokens - 1)
                .map(tokens -> {
                  List<String> answer = new ArrayList<>(tokens);
                  if (substitution) {
                    answer.addFirst(FirstStepForm.SUBSTITUTION);
                  }
                  return new Pair(question, answer);
                }));
  }

  /** Of up to so many operators, and no more than {@link #SMALL}. */
  private Canonical small(RandomGenerator random, int most) {
    int bound = Math.min(Math.min(SMALL, most), functions.mostOperators());
    return bound < 1
        ? RandomFunctions.X
        : Antiderivatives.withoutConstant(
            functions.draw(Math.max(1 + random.nextInt(bound), 1 + random.nextInt(bound)), random));
  }

  /** As it is, multiplied out, or with the factors that its terms share taken out. */
  private static Canonical written(Canonical integrand, RandomGenerator random) {
    return switch (random.nextInt(FORMS)) {
      case 0 -> integrand.expanded();
      case 1 -> Simplification.factored(integrand);
      default -> integrand;
    };
  }

  /** Without a constant and a factor: t = u and t = 3u + 1 are one substitution. */
  private static Canonical monic(Canonical function) {
    Canonical without = Antiderivatives.withoutConstant(function);
    return switch (without) {
      case Product _, Sum _ -> KnownIntegrals.scaled(without, KnownIntegrals.factor(without));
      default -> without;
    };
  }
}
