package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.expression.rewrite.Match;
import org.algebrist.expression.rewrite.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Absent;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.NaryFormula;
import org.algebrist.expression.tree.Operator;

/**
 * Sums of binomial coefficients from 0 on: C(n, k)·r^k, k·C(n, k)·r^k, C(n, k)², and Vandermonde's
 * C(m, k)·C(p, n − k), each up to n.
 */
final class BinomialForms {
  private static final Formula ONE = Formula.number(1);
  private static final Formula TWO = Formula.number(2);
  private static final Pattern CHOICE = Pattern.of("binomial(m, j)");
  private static final Pattern SQUARE = Pattern.of("binomial(m, j)^2");

  /** A choice of j among m. */
  private record Choice(Formula m, Formula j) {}

  private BinomialForms() {}

  static Optional<Formula> of(Series sum, Work work) {
    if (ExactConstants.value(sum.from()).filter(from -> from.signum() == 0).isEmpty()) {
      return Optional.empty();
    }
    var choices = new ArrayList<Choice>();
    Formula rest = ONE;
    int index = 0;
    for (Formula factor : factors(sum.body())) {
      Optional<Match> square = SQUARE.match(factor);
      Optional<Match> choice = square.or(() -> CHOICE.match(factor));
      choice.map(BinomialForms::choice).ifPresent(choices::add);
      square.map(BinomialForms::choice).ifPresent(choices::add);
      if (choice.isEmpty() && factor.equals(Formula.symbol(sum.index()))) {
        index++;
      } else if (choice.isEmpty()) {
        rest = Formula.of(Operator.MULTIPLY, rest, factor);
      }
    }
    return switch (choices.size()) {
      case 1 -> index <= 1 ? ofOne(choices.getFirst(), rest, index, sum, work) : Optional.empty();
      case 2 -> index == 0 ? ofTwo(choices, rest, sum, work) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Choice choice(Match match) {
    return new Choice(match.get("m"), match.get("j"));
  }

  private static List<Formula> factors(Formula product) {
    NaryFormula factors = NaryFormula.of(product).dissolved();
    return factors instanceof NaryFormula.Product
        ? factors.operands().stream().map(NaryFormula::binary).toList()
        : List.of(product);
  }

  /** Σ C(n, k)·r^k from 0 to n is (1 + r)^n, and with k before it n·r·(1 + r)^(n − 1). */
  private static Optional<Formula> ofOne(
      Choice choice, Formula rest, int index, Series sum, Work work) {
    Formula n = sum.to();
    if (!choice.m().equals(n) || !choice.j().equals(Formula.symbol(sum.index()))) {
      return Optional.empty();
    }
    return SumForms.read(rest, sum.index(), work)
        .filter(each -> !each.overFactorial())
        .filter(each -> index == 0 || isNoRootOfPower(each.ratio()))
        .map(each -> {
          Formula base = Formula.of(Operator.ADD, ONE, each.ratio());
          Formula exponent = index == 0 ? n : Formula.of(Operator.SUBTRACT, n, ONE);
          Formula before =
              index == 0
                  ? each.factor()
                  : Formula.of(
                      Operator.MULTIPLY,
                      each.factor(),
                      Formula.of(Operator.MULTIPLY, n, each.ratio()));
          return Formula.of(Operator.MULTIPLY, before, Formula.of(Operator.POWER, base, exponent));
        });
  }

  /** Whether (1 + r)^(n − 1) has its value for n = 0 and n = 1 too. */
  private static boolean isNoRootOfPower(Formula ratio) {
    return ExactConstants.value(Formula.of(Operator.ADD, ONE, ratio))
        .filter(base -> base.signum() != 0)
        .isPresent();
  }

  /** Σ C(m, k)·C(p, n − k) from 0 to n is C(m + p, n); C(n, k)² is such a product. */
  private static Optional<Formula> ofTwo(
      List<Choice> choices, Formula rest, Series sum, Work work) {
    if (rest.symbols().contains(sum.index())) {
      return Optional.empty();
    }
    Formula n = sum.to();
    Formula k = Formula.symbol(sum.index());
    for (int i = 0; i < 2; i++) {
      Choice first = choices.get(i);
      Choice second = choices.get(1 - i);
      boolean free =
          !first.m().symbols().contains(sum.index()) && !second.m().symbols().contains(sum.index());
      boolean counted = first.j().equals(k);
      boolean left = isSum(second.j(), k, n, work) || second.j().equals(k) && second.m().equals(n);
      if (free && counted && left) {
        Formula all =
            first.m().equals(second.m())
                ? Formula.of(Operator.MULTIPLY, TWO, first.m())
                : Formula.of(Operator.ADD, first.m(), second.m());
        return Optional.of(
            Formula.of(Operator.MULTIPLY, rest, Formula.of(Operator.BINOMIAL, all, n)));
      }
    }
    return Optional.empty();
  }

  /** Whether j + k is n. */
  private static boolean isSum(Formula j, Formula k, Formula n, Work work) {
    Formula difference = Formula.of(Operator.SUBTRACT, Formula.of(Operator.ADD, j, k), n);
    return PolynomialReading.read(difference, difference.symbols(), work)
        .filter(Polynomial::isZero)
        .isPresent();
  }

  /**
   * A sum over k without bounds of what holds C(n, k), from 0 to n: other k give 0, as long as what
   * stands beside it has a value there.
   */
  static Operation bounded(Operation sum, Work work) {
    if (!(sum.operands().getFirst() instanceof Symbol k)
        || !(sum.operands().get(1) instanceof Absent)) {
      return sum;
    }
    Formula body = sum.operands().getLast();
    List<Formula> factors = factors(body);
    for (Formula factor : factors) {
      Optional<Match> choice = SQUARE.match(factor).or(() -> CHOICE.match(factor));
      if (choice
              .filter(found -> found.get("j").equals(k) && found.isFree("m", k.name()))
              .isPresent()
          && factors.stream().allMatch(each -> hasValueEverywhere(each, k.name(), work))) {
        Formula from = Formula.of(Operator.EQUAL, k, Formula.number(0));
        return new Operation(
            sum.operator(), List.of(from, choice.orElseThrow().get("m"), body), sum.surface());
      }
    }
    return sum;
  }

  /**
   * Whether a factor has a value for every whole k: a polynomial, a power with k above, a choice.
   */
  private static boolean hasValueEverywhere(Formula factor, String k, Work work) {
    return !factor.symbols().contains(k)
        || CHOICE.match(factor).isPresent()
        || SQUARE.match(factor).isPresent()
        || PolynomialReading.read(factor, factor.symbols(), work).isPresent()
        || factor instanceof Operation power
            && power.operator() == Operator.POWER
            && ExactConstants.value(power.operands().getFirst())
                .filter(base -> base.signum() != 0)
                .isPresent();
  }
}
