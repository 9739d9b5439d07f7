package org.algebrist.systems.calculus.generator;

import java.util.HashMap;
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
 * <p>Known are the derivatives of a stock of small functions, of those drawn since, and what came
 * of them, each without its constant factor; of two integrals the shorter is kept.
 */
public final class PartsGenerator implements PairGenerator {
  /** Integrands remembered beside the stock; a block of attempts makes fewer. */
  private static final int MAX_KNOWN = 200_000;

  private final RandomFunctions functions;
  private final int mostOperators;
  private final int mostTokens;
  private final Map<Canonical, Canonical> stock;
  private final Map<Canonical, Canonical> known = new HashMap<>();

  /**
   * @param mostOperators of the trees that F and G are drawn from
   * @param mostTokens of a question and of an answer
   * @param stock integrals by their integrands, as {@link #stock} makes them; not changed
   */
  public PartsGenerator(
      RandomFunctions functions,
      int mostOperators,
      int mostTokens,
      Map<Canonical, Canonical> stock) {
    this.functions = functions;
    this.mostOperators = mostOperators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
    this.stock = stock;
  }

  /**
   * Integrals of small functions by parts of one another, to begin with.
   *
   * @param draws how many pairs of functions are tried
   */
  public static Map<Canonical, Canonical> stock(
      RandomFunctions functions, int draws, RandomGenerator random) {
    int operators = Math.min(STOCK_OPERATORS, functions.mostOperators());
    var first = new PartsGenerator(functions, operators, Prefix.MAX_TOKENS, Map.of());
    for (int i = 0; i < draws; i++) {
      first.attempt(random);
    }
    return Map.copyOf(first.known);
  }

  private static final int STOCK_OPERATORS = 4;

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

  /** Small functions as often as large ones, and x itself, whose products make the classics. */
  private Canonical drawn(RandomGenerator random) {
    int operators = random.nextInt(mostOperators + 1);
    return operators == 0 ? RandomFunctions.X : functions.draw(operators, random);
  }

  private void learn(Canonical integrand, Canonical integral) {
    Rational factor = factor(integrand);
    if (factor.signum() == 0 || !integrand.contains("x") || known.size() >= MAX_KNOWN) {
      return;
    }
    known.merge(
        scaled(integrand, factor),
        scaled(integral, factor),
        (a, b) -> a.nodes() <= b.nodes() ? a : b);
  }

  private Optional<Canonical> integral(Canonical integrand) {
    Rational factor = factor(integrand);
    if (factor.signum() == 0) {
      return Optional.empty();
    }
    Canonical wanted = scaled(integrand, factor);
    Canonical found = known.containsKey(wanted) ? known.get(wanted) : stock.get(wanted);
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
