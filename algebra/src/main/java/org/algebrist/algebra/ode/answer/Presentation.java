package org.algebrist.algebra.ode.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.QuotientWriting;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.differential.answer.TableLogarithms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Writes solutions in the order of a textbook: terms with arbitrary constants first, in a product
 * the number, constants, powers, sums, exponentials, other functions.
 */
public final class Presentation {
  private static final Set<String> NUMBERS = Set.of("pi", "e");

  private final List<String> constants;
  private final String variable;
  private final String integer;
  private final SolutionTerms terms;
  private final List<String> parameters;

  /**
   * @param constants the names of the arbitrary constants
   * @param parameters which stand before the variable in a product
   * @param variable what the solutions are functions of
   * @param integer the name of any integer
   */
  public Presentation(
      List<String> constants, List<String> parameters, String variable, String integer) {
    this.constants = List.copyOf(constants);
    this.parameters = List.copyOf(parameters);
    this.variable = variable;
    this.integer = integer;
    this.terms = new SolutionTerms(constants, variable, integer);
  }

  /** The expression as a tree that people like to read. */
  public Formula of(Canonical expression) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> expression.readable();
      case Call call -> {
        Formula plain =
            new Formula.Operation(
                call.operator(),
                call.operands().stream().map(this::of).map(TableLogarithms::withSecant).toList());
        yield constants.stream().anyMatch(call::contains)
            ? plain
            : AnswerWording.ofArguments(plain);
      }
      case Sum sum -> sum(sum, SolutionTerms.LAST, false);
      case Product product when !withParametersInOrder(product).equals(product) ->
          of(withParametersInOrder(product));
      case Product product
          when product.coefficient().signum() < 0 && falling(product).isPresent() ->
          QuotientWriting.signed(false, magnitude(product, falling(product)));
      case Product product ->
          product.coefficient().signum() < 0
                  && QuotientSigns.flipped(product) instanceof Product turned
              ? QuotientWriting.signed(
                  turned.coefficient().signum() < 0, magnitude(turned, Optional.empty()))
              : QuotientWriting.signed(
                  product.coefficient().signum() < 0, magnitude(product, Optional.empty()));
    };
  }

  /** −u/(w² − k²) for u/(k² − w²), where w stands before k in the equation. */
  private Canonical withParametersInOrder(Canonical term) {
    if (!(term instanceof Product product)) {
      return term;
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.exponent(i).equals(Canonical.MINUS_ONE)
          && product.base(i) instanceof Sum sum
          && sum.parts().size() == 2
          && SolutionTerms.isNegative(sum.parts().getFirst())
              != SolutionTerms.isNegative(sum.parts().getLast())
          && isAfter(sum)) {
        Canonical turned = Canonical.power(Canonical.negation(sum).expanded(), Canonical.MINUS_ONE);
        return Canonical.negation(Canonical.product(Canonical.product(product, sum), turned));
      }
    }
    return term;
  }

  /** Whether in a difference of two parameters the first one stands later in the equation. */
  private boolean isAfter(Sum difference) {
    boolean turned = SolutionTerms.isNegative(difference.parts().getFirst());
    int first = parameter(difference.parts().get(turned ? 1 : 0));
    int second = parameter(difference.parts().get(turned ? 0 : 1));
    return first >= 0 && second >= 0 && first > second;
  }

  /** The place of the only name in a term; below 0 if there are several or it is none. */
  private int parameter(Canonical term) {
    List<String> names = Canonical.variables(term.formula());
    return names.size() == 1 ? parameters.indexOf(names.getFirst()) : -1;
  }

  /**
   * A factor that takes the minus: (x − b) of −(b − x)·e^x, (sin x − cos x) of −(sin x − cos x).
   */
  private Optional<Canonical> falling(Product product) {
    return IntStream.range(0, product.size())
        .filter(i -> product.exponent(i).equals(Canonical.ONE))
        .mapToObj(product::base)
        .filter(base -> base instanceof Sum sum && (fallsOnly(sum) || isBetterOpposite(sum)))
        .findFirst();
  }

  /**
   * Whether a bracket takes the minus that stands before it, for the sake of a constant, or as a
   * difference of parameters: a + (b − a)·e^x.
   */
  private boolean isTurned(Canonical part) {
    return part instanceof Product product
        && falling(product)
            .filter(base ->
                constants.stream().anyMatch(base::contains)
                    || !base.contains(variable) && !base.contains(integer))
            .isPresent();
  }

  private boolean holdsAlone(Sum sum) {
    return sum.parts().stream()
        .anyMatch(part -> SolutionTerms.isNegative(part) && terms.isAlone(part));
  }

  /** Whether a sum has a term without names, and all terms with names have a minus. */
  private static boolean fallsOnly(Sum sum) {
    List<Canonical> varying = sum.parts().stream().filter(Presentation::varies).toList();
    return varying.size() < sum.parts().size()
        && !varying.isEmpty()
        && varying.stream().allMatch(SolutionTerms::isNegative);
  }

  /** Whether half of the terms, or an arbitrary constant, have a minus. */
  private boolean isBetterOpposite(Sum sum) {
    List<Canonical> negative = sum.parts().stream().filter(SolutionTerms::isNegative).toList();
    return 2 * negative.size() >= sum.parts().size() || holdsAlone(sum);
  }

  /** Whether names stand in it beside those of functions and of numbers. */
  private static boolean varies(Canonical part) {
    return switch (part) {
      case Canonical.Num _ -> false;
      case Canonical.Symbol(String name) -> !NUMBERS.contains(name);
      case Canonical.Other _ -> true;
      case Sum sum -> sum.parts().stream().anyMatch(Presentation::varies);
      case Product product ->
          IntStream.range(0, product.size())
              .anyMatch(i -> varies(product.base(i)) || varies(product.exponent(i)));
      case Call call ->
          call.operands().stream()
              .skip(call.operator() == Operator.APPLY ? 1 : 0)
              .anyMatch(Presentation::varies);
    };
  }

  /** Whether a number above zero has terms beside it that all tend to 0: 1 + C·e^(−x). */
  private static boolean decays(Sum sum) {
    return sum.constant().signum() > 0
        && sum.parts().stream()
            .filter(part -> !(part instanceof Canonical.Num))
            .allMatch(part ->
                part.factors().stream()
                    .anyMatch(each ->
                        each instanceof Product power
                            && power.size() == 1
                            && power.base(0).equals(Canonical.E)
                            && SolutionTerms.isNegative(power.exponent(0))));
  }

  /**
   * @param number the place of a number
   * @param bracket whether it is a factor
   */
  private Formula sum(Sum sum, int number, boolean bracket) {
    List<Canonical> parts = new ArrayList<>();
    sum.parts().forEach(part -> parts.addAll(part.terms()));
    parts.replaceAll(this::withParametersInOrder);
    terms.order(parts, number, bracket);
    Optional<Canonical> fraction = SharedDenominator.ofRoots(parts, Presentation::varies);
    if (fraction.isPresent()) {
      Formula quotient =
          Formula.of(
              Operator.DIVIDE,
              of(fraction.get()),
              Formula.number(SharedDenominator.of(parts).orElseThrow()));
      return parts.stream().allMatch(SolutionTerms::isNegative)
          ? Formula.of(Operator.NEGATE, quotient)
          : quotient;
    }
    if (!isTurned(parts.getFirst())) {
      terms.putPositiveFirst(parts);
    }
    terms.putFallingLast(parts);
    Formula whole = of(parts.getFirst());
    for (Canonical part : parts.subList(1, parts.size())) {
      boolean kept = !SolutionTerms.isNegative(part) || isTurned(part);
      Formula size = kept ? of(part) : subtracted(Canonical.negation(part));
      Optional<Formula> turned =
          kept ? Optional.of(size) : QuotientSigns.withoutMinus(size, variable);
      whole =
          Formula.of(
              turned.isPresent() ? Operator.ADD : Operator.SUBTRACT, whole, turned.orElse(size));
    }
    return whole;
  }

  /** What stands after a minus, with its number before a bracket: (2x − 1)·e^x/4. */
  private Formula subtracted(Canonical part) {
    return part instanceof Product product && product.coefficient().signum() > 0
        ? magnitude(product, Optional.empty(), true)
        : of(part);
  }

  /** Whether a term of it has a sine or a cosine as a factor. */
  public static boolean holdsWave(Canonical value) {
    return SolutionTerms.holdsWave(value);
  }

  private int rank(Canonical base, Canonical exponent) {
    return switch (base) {
      case Canonical.Num _ -> 0;
      case Canonical.Symbol(String name) ->
          constants.contains(name)
              ? 1
              : exponent instanceof Canonical.Num || !name.equals("e") ? 2 : 5;
      case Sum sum -> SolutionTerms.holdsWave(sum) ? 6 : sum.contains(integer) ? 1 : 4;
      case Call _ -> 7;
      case Canonical.Other _, Product _ -> 3;
    };
  }

  /**
   * The size of a product, as one quotient.
   *
   * @param turned a factor that is written with the other sign
   */
  private Formula magnitude(Product product, Optional<Canonical> turned) {
    return magnitude(product, turned, false);
  }

  private Formula magnitude(Product product, Optional<Canonical> turned, boolean subtracted) {
    List<SolutionFactor> factors = new ArrayList<>();
    Set<Canonical> below = new HashSet<>();
    for (int i = 0; i < product.size(); i++) {
      Canonical base = product.base(i);
      boolean opposite = turned.isPresent() && turned.get().equals(base);
      factors.add(
          new SolutionFactor(
              opposite ? Canonical.negation(base) : base,
              product.exponent(i),
              rank(base, product.exponent(i))));
      if (product.base(i) instanceof Sum sum
          && product.exponent(i).equals(Canonical.MINUS_ONE)
          && decays(sum)) {
        below.add(sum);
      }
    }
    SolutionFactor.joinRoots(factors, Presentation::varies);
    factors.sort(
        Comparator.comparingInt(SolutionFactor::rank)
            .thenComparing(each ->
                !(each.base() instanceof Canonical.Symbol(String name)
                    && parameters.contains(name))));
    boolean within =
        SolutionFactor.takesNumber(product.coefficient().abs(), factors, constants, !subtracted);
    var quotient =
        new QuotientWriting(
            within ? Rational.ONE : product.coefficient(),
            (base, exponent) ->
                base instanceof Sum sum
                        && (below.contains(sum)
                            || exponent.equals(Canonical.ONE) && isOverNumber(sum, product))
                    ? sum(sum, -1, true)
                    : power(base, exponent));
    factors.forEach(each -> quotient.add(each.base(), each.exponent()));
    return quotient.formula();
  }

  /** Whether it is 1 + C·u over 1 − C·u, which begins with its number too. */
  private boolean isOverNumber(Sum above, Product product) {
    return product.coefficient().signum() < 0
        && isBesideNumber(above, 1)
        && IntStream.range(0, product.size())
            .anyMatch(i ->
                product.exponent(i).equals(Canonical.MINUS_ONE)
                    && product.base(i) instanceof Sum sum
                    && isBesideNumber(sum, -1));
  }

  /** Whether a constant stands beside a number with this sign, as in C·e^x + 1. */
  private boolean isBesideNumber(Sum sum, int sign) {
    return sum.constant().signum() == sign && constants.stream().anyMatch(sum::contains);
  }

  /** |u| of n·ln|u|, u of n·ln u: e to that power is |u|ⁿ or uⁿ. */
  private static Optional<Call> logarithm(Canonical exponent) {
    return exponent.factors().stream()
        .filter(factor -> factor instanceof Call call && call.operator() == Operator.LN)
        .map(Call.class::cast)
        .findFirst();
  }

  private Formula power(Canonical base, Canonical exponent) {
    Optional<Call> logarithm = base.equals(Canonical.E) ? logarithm(exponent) : Optional.empty();
    if (logarithm.isPresent()) {
      return power(
          logarithm.get().operands().getFirst(), Canonical.quotient(exponent, logarithm.get()));
    }
    if (exponent.equals(Canonical.ONE)) {
      return base instanceof Sum sum ? sum(sum, SolutionTerms.LAST, true) : of(base);
    }
    if (exponent.equals(Canonical.HALF)) {
      return Formula.of(Operator.SQRT, of(base));
    }
    if (exponent instanceof Canonical.Num(Rational n) && n.isInteger() && base instanceof Call) {
      return Canonical.power(base, exponent).readable();
    }
    return Formula.of(
        Operator.POWER,
        of(base),
        exponent instanceof Canonical.Num(Rational n)
            ? new Formula.Num(
                n, n.isInteger() ? n.toString() : n.numerator() + "/" + n.denominator())
            : of(exponent));
  }
}
