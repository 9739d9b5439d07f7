package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.SignRegions;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Infinite sums of p(k)·r^k and of p(k)·r^k/k! with a polynomial p. With the differences Δʲp(m) of
 * p at the first index m they are r^m·Σⱼ Δʲp(m)·rʲ/(1 − r)^(j+1) for |r| &lt; 1, and e^r·Σⱼ
 * Δʲp(0)·rʲ/j! from 0 on (Graham, Knuth and Patashnik, Concrete Mathematics, 2.6 and 7.3).
 */
final class PowerSeriesForms {
  private static final int MAX_DEGREE = 12;

  /** How many first terms are taken off where a sum does not begin at 0. */
  private static final int MOST_FIRST_TERMS = 12;

  private static final Formula ONE = Formula.number(1);

  /**
   * A sum and what must hold for it.
   *
   * @param ratio what must be below 1 in size; a number or a term with names
   * @param factor by which all terms are multiplied
   */
  record OfRatio(Formula sum, Formula ratio, Formula factor) {}

  private record Term(SumForms.Geometric geometric, Polynomial polynomial) {}

  private PowerSeriesForms() {}

  /** Of p(k)·r^k/k!, which converges for every r. */
  static Optional<Formula> exponential(Series sum, Work work) {
    Optional<Rational> from = from(sum);
    return from.isEmpty() || from.get().compareTo(Rational.of(MOST_FIRST_TERMS)) > 0
        ? Optional.empty()
        : term(sum.body(), sum.index(), work)
            .filter(each -> each.geometric.overFactorial())
            .map(each -> exponential(sum, each, from.get()));
  }

  private static Formula exponential(Series sum, Term term, Rational from) {
    Formula r = term.geometric.ratio();
    Formula total = Formula.number(0);
    Rational factorial = Rational.ONE;
    List<Rational> differences = differences(term.polynomial, Rational.ZERO);
    for (int j = 0; j < differences.size(); j++) {
      factorial = j == 0 ? factorial : factorial.times(Rational.of(j));
      total = plus(total, differences.get(j).dividedBy(factorial), power(r, j));
    }
    Formula result = times(term.geometric.factor(), times(total, Formula.of(Operator.EXP, r)));
    for (Rational k = Rational.ZERO; k.compareTo(from) < 0; k = k.plus(Rational.ONE)) {
      Formula first = sum.body().replaceSymbol(sum.index(), Formula.number(k));
      result = Formula.of(Operator.SUBTRACT, result, first);
    }
    return result;
  }

  /** Of p(k)·r^k, if the size of r is below 1. */
  static Optional<OfRatio> geometric(Series sum, Work work) {
    Optional<Rational> from = from(sum);
    Optional<Term> read =
        term(sum.body(), sum.index(), work)
            .filter(each -> !each.geometric.overFactorial() && !each.geometric.ratio().equals(ONE));
    if (from.isEmpty() || read.isEmpty()) {
      return Optional.empty();
    }
    Formula r = read.get().geometric.ratio();
    Formula rest = Formula.of(Operator.SUBTRACT, ONE, r);
    Formula total = Formula.number(0);
    List<Rational> differences = differences(read.get().polynomial, from.get());
    for (int j = 0; j < differences.size(); j++) {
      total =
          plus(
              total,
              differences.get(j),
              Formula.of(Operator.DIVIDE, power(r, j), power(rest, j + 1)));
    }
    Formula start = Formula.of(Operator.POWER, r, Formula.number(from.get()));
    Formula first = from.get().signum() == 0 ? total : times(start, total);
    return Optional.of(
        new OfRatio(times(read.get().geometric.factor(), first), r, read.get().geometric.factor()));
  }

  /** The first index, a whole number that is not negative. */
  private static Optional<Rational> from(Series sum) {
    return ExactConstants.value(sum.from()).filter(each -> each.isInteger() && each.signum() >= 0);
  }

  private static Formula times(Formula a, Formula b) {
    return a.equals(ONE) ? b : b.equals(ONE) ? a : Formula.of(Operator.MULTIPLY, a, b);
  }

  private static Formula power(Formula base, int exponent) {
    return exponent == 0
        ? ONE
        : exponent == 1 ? base : Formula.of(Operator.POWER, base, Formula.number(exponent));
  }

  private static Formula plus(Formula total, Rational coefficient, Formula term) {
    if (coefficient.signum() == 0) {
      return total;
    }
    Formula more = times(Formula.number(coefficient), term);
    return total.equals(Formula.number(0)) ? more : Formula.of(Operator.ADD, total, more);
  }

  /** p(m), Δp(m), Δ²p(m) and so on. */
  private static List<Rational> differences(Polynomial p, Rational m) {
    Rational[] coefficients = p.coefficients(0);
    List<Rational> row = new ArrayList<>();
    for (int k = 0; k < coefficients.length; k++) {
      row.add(SignRegions.value(coefficients, m.plus(Rational.of(k))));
    }
    List<Rational> differences = new ArrayList<>();
    while (!row.isEmpty()) {
      differences.add(row.getFirst());
      List<Rational> next = new ArrayList<>();
      for (int k = 1; k < row.size(); k++) {
        next.add(row.get(k).minus(row.get(k - 1)));
      }
      row = next;
    }
    return differences;
  }

  private static Optional<Term> term(Formula term, String k, Work work) {
    return read(term, k, work)
        .filter(each -> each.polynomial.degree() <= MAX_DEGREE && !each.polynomial.isZero());
  }

  private static Optional<Term> read(Formula term, String k, Work work) {
    if (term.symbols().contains(k)) {
      Optional<Polynomial> polynomial = PolynomialReading.read(term, List.of(k), work);
      if (polynomial.isPresent()) {
        return polynomial.map(p -> new Term(new SumForms.Geometric(ONE, ONE, false), p));
      }
    }
    if (term instanceof Operation operation) {
      switch (operation.operator()) {
        case MULTIPLY -> {
          return read(operation.operands().get(0), k, work)
              .flatMap(a ->
                  read(operation.operands().get(1), k, work).flatMap(b -> product(a, b, work)));
        }
        case DIVIDE -> {
          Formula inverse = Formula.of(Operator.DIVIDE, ONE, operation.operands().get(1));
          return read(operation.operands().get(0), k, work)
              .flatMap(a ->
                  SumForms.read(inverse, k, work)
                      .flatMap(b -> product(a, new Term(b, Polynomial.ONE), work)));
        }
        case NEGATE -> {
          return read(operation.operands().getFirst(), k, work)
              .map(a -> new Term(a.geometric, a.polynomial.scaled(Rational.of(-1), work)));
        }
        default -> {}
      }
    }
    return SumForms.read(term, k, work).map(each -> new Term(each, Polynomial.ONE));
  }

  private static Optional<Term> product(Term a, Term b, Work work) {
    return a.geometric.overFactorial() && b.geometric.overFactorial()
        ? Optional.empty()
        : Optional.of(
            new Term(
                new SumForms.Geometric(
                    times(a.geometric.factor(), b.geometric.factor()),
                    times(a.geometric.ratio(), b.geometric.ratio()),
                    a.geometric.overFactorial() || b.geometric.overFactorial()),
                a.polynomial.times(b.polynomial, work)));
  }
}
