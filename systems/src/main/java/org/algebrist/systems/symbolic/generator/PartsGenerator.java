package org.algebrist.systems.symbolic.generator;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;

/**
 * Backward generation by parts (IBP; Lample and Charton 2019, section 3.2): of two functions F and
 * G with derivatives f and g, ∫F·g = F·G − ∫f·G where the latter is known, and ∫f·G likewise.
 *
 * <p>Known are the derivatives of a stock of small functions, of those drawn since, and what came
 * of them: if ∫f·G is known, ∫F·g is from now on. Sums are split: where some terms of an integrand
 * are known, the pair is of the others, which is how the short classics come about.
 *
 * <p>Two random functions seldom have a known f·G, and then mostly one of the same few. So half of
 * the time G is taken to be h/f instead, ∫h being known or h the derivative of another random
 * function.
 */
public final class PartsGenerator implements PairGenerator {
  /** Integrands remembered beside the stock; a block of attempts makes fewer. */
  private static final int MAX_KNOWN = 200_000;

  /** Of the tree of F, where G is a quotient: by a long f there are long ones alone. */
  private static final int DIVISOR_OPERATORS = 4;

  private static final int STOCK_OPERATORS = 4;

  /** Of a pair in the stock; longer ones seldom are a term of anything. */
  private static final int STOCK_TOKENS = 60;

  /** One in so many sums has its common factors taken out, as people write them. */
  private static final int FACTORED = 3;

  private final RandomFunctions functions;
  private final OperatorRange operators;
  private final int mostTokens;
  private final KnownIntegrals known;

  /** Integrands that were looked at, so that none is verified again and again. */
  private final Set<Canonical> met = new HashSet<>();

  /**
   * @param operators of F, which may have fewer, and of G at most
   * @param mostTokens of a question and of an answer
   * @param stock integrals to begin with, as {@link #stock} makes them; not changed
   */
  public PartsGenerator(
      RandomFunctions functions, OperatorRange operators, int mostTokens, Stock stock) {
    this.functions = functions;
    this.operators = operators;
    this.mostTokens = Math.min(mostTokens, Prefix.MAX_TOKENS);
    this.known = new KnownIntegrals(stock.integrals, MAX_KNOWN);
  }

  /** Integrals that generators begin with; shared by threads, as nothing changes it. */
  public static final class Stock {
    /** Nothing. */
    public static final Stock EMPTY = new Stock(new KnownIntegrals(null, 0));

    private final KnownIntegrals integrals;

    private Stock(KnownIntegrals integrals) {
      this.integrals = integrals;
    }
  }

  /**
   * Integrals of small functions by parts of one another, to begin with.
   *
   * @param draws how many attempts are made
   */
  public static Stock stock(RandomFunctions functions, int draws, RandomGenerator random) {
    var operators = OperatorRange.upTo(Math.min(STOCK_OPERATORS, functions.mostOperators()));
    var first = new PartsGenerator(functions, operators, STOCK_TOKENS, Stock.EMPTY);
    for (int i = 0; i < draws; i++) {
      first.attempt(random);
    }
    return new Stock(first.known);
  }

  @Override
  public Optional<Pair> attempt(RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0, 1 -> ofTwo(random);
      case 2 -> ofQuotient(known.draw(random), random);
      default -> {
        Canonical drawn = drawn(operators.most(), random);
        yield Antiderivatives.isUnfit(drawn, 0)
            ? Optional.empty()
            : ofQuotient(Optional.of(new KnownIntegrals.Known(learnt(drawn), drawn)), random);
      }
    };
  }

  /** F and G are drawn, and either ∫f·G or ∫F·g is known. */
  private Optional<Pair> ofTwo(RandomGenerator random) {
    Canonical first =
        operators.fewest() > 1
            ? Antiderivatives.withoutConstant(
                functions.draw(operators.drawOrSmaller(random), random))
            : drawn(operators.most(), random);
    Canonical second = drawn(operators.most(), random);
    if (Antiderivatives.isUnfit(first, 0) || Antiderivatives.isUnfit(second, 0)) {
      return Optional.empty();
    }
    Canonical left = Canonical.product(learnt(first), second).expanded();
    Canonical right = Canonical.product(first, learnt(second)).expanded();
    Canonical whole = Canonical.product(first, second);
    Optional<Canonical> ofLeft = known.of(left);
    if (ofLeft.isPresent()) {
      return pair(right, Canonical.difference(whole, ofLeft.get()), random);
    }
    return known
        .of(right)
        .flatMap(ofRight -> pair(left, Canonical.difference(whole, ofRight), random));
  }

  /** F is drawn and G = h/f of a known ∫h, if it is no larger than a function that is drawn. */
  private Optional<Pair> ofQuotient(
      Optional<KnownIntegrals.Known> product, RandomGenerator random) {
    Canonical first = drawn(Math.min(DIVISOR_OPERATORS, operators.most()), random);
    if (product.isEmpty() || Antiderivatives.isUnfit(first, 0)) {
      return Optional.empty();
    }
    Canonical second =
        Antiderivatives.withoutConstant(
            Canonical.quotient(product.get().integrand(), learnt(first)).expanded());
    if (!second.contains("x") || Antiderivatives.operators(second) > operators.most()) {
      return Optional.empty();
    }
    return pair(
        Canonical.product(first, second.derivative("x")).expanded(),
        Canonical.difference(Canonical.product(first, second), product.get().integral()),
        random);
  }

  /** Small functions as often as large ones, and x itself, whose products make the classics. */
  private Canonical drawn(int most, RandomGenerator random) {
    int count = random.nextInt(most + 1);
    return count == 0
        ? RandomFunctions.X
        : Antiderivatives.withoutConstant(functions.draw(count, random));
  }

  /** The derivative, multiplied out, its integral being known from now on. */
  private Canonical learnt(Canonical function) {
    Canonical derivative = function.derivative("x").expanded();
    known.learn(derivative, function);
    return derivative;
  }

  /**
   * Of what is new in an integrand, or of all of it where nothing is; half of the time without the
   * constant factor, which is that of F and G and as good as any other.
   */
  private Optional<Pair> pair(Canonical integrand, Canonical integral, RandomGenerator random) {
    KnownIntegrals.Rest rest = known.rest(integrand);
    boolean isNew = rest.integrand().contains("x");
    Canonical wanted = isNew ? rest.integrand() : integrand;
    Rational factor =
        random.nextBoolean() && wanted.contains("x") ? KnownIntegrals.factor(wanted) : Rational.ONE;
    Canonical asked = KnownIntegrals.scaled(wanted, factor);
    if (!met.add(asked)) {
      return Optional.empty();
    }
    Canonical found = isNew ? Canonical.difference(integral, rest.known()) : integral;
    Canonical answer =
        Antiderivatives.withoutConstant(KnownIntegrals.scaled(found.expanded(), factor));
    if (Antiderivatives.isUnfit(answer, 0)) {
      return Optional.empty();
    }
    boolean factored = asked instanceof Sum && random.nextInt(FACTORED) == 0;
    Optional<Pair> pair =
        Antiderivatives.pair(answer, factored ? Simplification.factored(asked) : asked, mostTokens);
    if (pair.isPresent()) {
      known.learn(asked, answer);
    }
    return pair;
  }
}
