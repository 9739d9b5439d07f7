package org.algebrist.systems.calculus.generator;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.Rational;

/**
 * Backward generation by parts (IBP; Lample and Charton 2019, section 3.2): of two random functions
 * F and G with derivatives f and g, ∫F·g = F·G − ∫f·G where the latter is known.
 *
 * <p>Known are the derivatives drawn so far and what came of them, each without its constant
 * factor; of two integrals the shorter is kept.
 */
public final class PartsGenerator implements PairGenerator {
  /** Integrands remembered; the oldest are forgotten. */
  private static final int MAX_KNOWN = 400_000;

  private final RandomFunctions functions;
  private final int mostOperators;
  private final int mostTokens;
  private final Map<Canonical, Canonical> known =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Canonical, Canonical> eldest) {
          return size() > MAX_KNOWN;
        }
      };

  /**
   * @param mostOperators of the trees that F and G are drawn from
   * @param mostTokens of a question and of an answer
   */
  public PartsGenerator(RandomFunctions functions, int mostOperators, int mostTokens) {
    this.functions = functions;
    this.mostOperators = mostOperators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    Canonical first = Antiderivatives.withoutConstant(drawn(random));
    Canonical second = Antiderivatives.withoutConstant(drawn(random));
    if (Antiderivatives.isUnfit(first, 1) || Antiderivatives.isUnfit(second, 1)) {
      return Optional.empty();
    }
    Canonical f = first.derivative("x");
    Canonical g = second.derivative("x");
    learn(f, first);
    learn(g, second);
    Optional<Canonical> rest = integral(Canonical.product(f, second));
    if (rest.isEmpty()) {
      return Optional.empty();
    }
    Canonical integrand = Canonical.product(first, g).expanded();
    Canonical answer =
        Antiderivatives.withoutConstant(
            Canonical.difference(Canonical.product(first, second), rest.get()).expanded());
    if (Antiderivatives.isUnfit(answer, 1)) {
      return Optional.empty();
    }
    learn(integrand, answer);
    return Antiderivatives.pair(answer, integrand, mostTokens);
  }

  private Canonical drawn(RandomGenerator random) {
    return functions.draw(1 + random.nextInt(mostOperators), random);
  }

  private void learn(Canonical integrand, Canonical integral) {
    Rational factor = factor(integrand);
    if (factor.signum() == 0 || !integrand.contains("x")) {
      return;
    }
    Canonical scaled = scaled(integral, factor);
    known.merge(
        scaled(integrand, factor), scaled, (a, b) -> a.nodes() <= b.nodes() ? a : b);
  }

  private Optional<Canonical> integral(Canonical integrand) {
    Rational factor = factor(integrand);
    if (factor.signum() == 0) {
      return Optional.empty();
    }
    Canonical found = known.get(scaled(integrand, factor));
    return found == null
        ? Optional.empty()
        : Optional.of(Canonical.product(new Canonical.Num(factor), found));
  }

  private static Canonical scaled(Canonical expression, Rational factor) {
    return Canonical.product(new Canonical.Num(Rational.ONE.dividedBy(factor)), expression);
  }

  /** The number by which an integrand is a multiple of the one that is kept. */
  private static Rational factor(Canonical expression) {
    return switch (expression) {
      case Canonical.Num(Rational value) -> value;
      case Product product -> product.coefficient();
      case Sum sum -> sum.content();
      default -> Rational.ONE;
    };
  }
}
