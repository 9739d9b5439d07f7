package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.algebra.polynomial.SignRegions;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Closed forms of sums: of polynomials (Faulhaber), geometric ones, telescoping fractions, the
 * binomial theorem, the exponential series and ζ.
 */
final class SumForms {
  private static final int MAX_DEGREE = 12;
  private static final int MAX_SHIFT = 12;

  private SumForms() {}

  static Optional<Formula> of(Series sum, Work work) {
    if (sum.infinite()) {
      return PowerSeriesForms.exponential(sum, work)
          .or(() -> geometricWithoutEnd(sum, work))
          .or(() -> converging(LinearSeries.of(sum, work)))
          .or(() -> telescoping(sum, work))
          .or(() -> QuadraticForms.of(sum, work))
          .or(() -> ReciprocalPowers.of(sum, work));
    }
    return polynomial(sum, work)
        .or(() -> BinomialForms.of(sum, work))
        .or(() -> geometric(sum, work))
        .or(() -> telescoping(sum, work));
  }

  private static Formula add(Formula a, Formula b) {
    return Formula.of(Operator.ADD, a, b);
  }

  private static Formula subtract(Formula a, Formula b) {
    return Formula.of(Operator.SUBTRACT, a, b);
  }

  private static Formula times(Formula a, Formula b) {
    return Formula.of(Operator.MULTIPLY, a, b);
  }

  private static Formula over(Formula a, Formula b) {
    return Formula.of(Operator.DIVIDE, a, b);
  }

  private static Formula power(Formula a, Formula b) {
    return Formula.of(Operator.POWER, a, b);
  }

  private static Formula number(long value) {
    return Formula.number(value);
  }

  /** Of a polynomial in the index and other names. */
  private static Optional<Formula> polynomial(Series sum, Work work) {
    var names = new ArrayList<>(List.of(sum.index()));
    sum.body().symbols().stream().filter(each -> !names.contains(each)).forEach(names::add);
    Optional<Polynomial> read = PolynomialReading.read(sum.body(), names, work);
    if (read.isEmpty() || read.get().degreeIn(0) > MAX_DEGREE || read.get().isZero()) {
      return Optional.empty();
    }
    Formula below = subtract(sum.from(), number(1));
    Formula total = number(0);
    for (var term : read.get().terms().entrySet()) {
      int degree = term.getKey().exponent(0);
      Formula factor = Formula.number(term.getValue());
      for (int variable : term.getKey().variables()) {
        factor = variable == 0 ? factor : times(factor, Formula.symbol(names.get(variable)));
      }
      Formula powers = subtract(faulhaber(degree, sum.to()), faulhaber(degree, below));
      total = add(total, times(factor, powers));
    }
    return Optional.of(total);
  }

  /** 1^p + … + n^p (n where p is 0), as a polynomial in n. */
  private static Formula faulhaber(int p, Formula n) {
    // The powers of n have the coefficients that make F(n) − F(n−1) = n^p.
    Rational[] coefficients = new Rational[p + 2];
    coefficients[0] = Rational.ZERO;
    for (int j = p + 1; j >= 1; j--) {
      // The coefficient of n^(j−1) in F(n) − F(n−1).
      Rational rest = j - 1 == p ? Rational.ONE : Rational.ZERO;
      for (int m = j + 1; m <= p + 1; m++) {
        Rational sign = (m - j) % 2 == 0 ? Rational.ONE : Rational.of(-1);
        rest = rest.minus(sign.times(choose(m, j - 1)).times(coefficients[m]));
      }
      coefficients[j] = rest.dividedBy(Rational.of(j));
    }
    Formula total = number(0);
    for (int j = 1; j <= p + 1; j++) {
      if (coefficients[j].signum() != 0) {
        total = add(total, times(Formula.number(coefficients[j]), power(n, number(j))));
      }
    }
    return total;
  }

  private static Rational choose(int n, int k) {
    Rational result = Rational.ONE;
    for (int i = 1; i <= k; i++) {
      result = result.times(Rational.of(n - k + i, i));
    }
    return result;
  }

  /** A term c·r^k, over k! if so said. */
  record Geometric(Formula factor, Formula ratio, boolean overFactorial) {}

  private static final Formula ONE = Formula.number(1);

  static Optional<Geometric> read(Formula term, String k, Work work) {
    if (!term.symbols().contains(k)) {
      return Optional.of(new Geometric(term, ONE, false));
    }
    if (!(term instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case NEGATE ->
          read(operands.getFirst(), k, work)
              .map(each ->
                  new Geometric(
                      Formula.of(Operator.NEGATE, each.factor), each.ratio, each.overFactorial));
      case MULTIPLY ->
          read(operands.get(0), k, work)
              .flatMap(a ->
                  read(operands.get(1), k, work)
                      .filter(b -> !(a.overFactorial && b.overFactorial))
                      .map(b ->
                          new Geometric(
                              times(a.factor, b.factor),
                              times(a.ratio, b.ratio),
                              a.overFactorial || b.overFactorial)));
      case DIVIDE -> {
        Formula below = operands.get(1);
        if (below.equals(Formula.of(Operator.FACTORIAL, Formula.symbol(k)))) {
          yield read(operands.get(0), k, work)
              .filter(each -> !each.overFactorial)
              .map(each -> new Geometric(each.factor, each.ratio, true));
        }
        yield read(operands.get(0), k, work)
            .flatMap(a ->
                read(below, k, work)
                    .filter(b -> !b.overFactorial)
                    .map(b ->
                        new Geometric(
                            over(a.factor, b.factor), over(a.ratio, b.ratio), a.overFactorial)));
      }
      case POWER -> {
        Formula base = operands.get(0);
        Optional<Polynomial> exponent = PolynomialReading.read(operands.get(1), List.of(k), work);
        if (base.symbols().contains(k) || exponent.isEmpty() || exponent.get().degree() != 1) {
          yield Optional.empty();
        }
        Rational slope = exponent.get().coefficient(Monomial.of(0));
        Rational start = exponent.get().constantTerm();
        yield slope.isInteger() && start.isInteger()
            ? Optional.of(
                new Geometric(
                    power(base, Formula.number(start)), power(base, Formula.number(slope)), false))
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Formula> geometric(Series sum, Work work) {
    Optional<Geometric> read =
        read(sum.body(), sum.index(), work)
            .filter(each -> !each.overFactorial && !each.ratio.equals(ONE));
    if (read.isEmpty()) {
      return Optional.empty();
    }
    Formula r = read.get().ratio;
    Formula c = read.get().factor;
    Optional<Rational> value = ExactConstants.value(r);
    if (value.filter(each -> each.equals(Rational.ONE)).isPresent()) {
      return Optional.empty();
    }
    Formula start = power(r, sum.from());
    Formula end = power(r, add(sum.to(), ONE));
    return Optional.of(times(c, over(subtract(end, start), subtract(r, ONE))));
  }

  /** Of p(k)·r^k with a number r below 1 in size. */
  private static Optional<Formula> geometricWithoutEnd(Series sum, Work work) {
    return converging(PowerSeriesForms.geometric(sum, work));
  }

  /** A sum whose ratio is a number below 1 in size. */
  private static Optional<Formula> converging(Optional<PowerSeriesForms.OfRatio> sum) {
    return sum.filter(each ->
            ExactConstants.value(each.ratio())
                .filter(r -> r.abs().compareTo(Rational.ONE) < 0)
                .isPresent())
        .map(PowerSeriesForms.OfRatio::sum);
  }

  /** Fractions whose partial fractions cancel one another but for the first and last ones. */
  private static Optional<Formula> telescoping(Series sum, Work work) {
    Optional<PolynomialFraction> read =
        PolynomialFraction.read(sum.body(), List.of(sum.index()), work);
    if (read.isEmpty()
        || read.get().denominator().isConstant()
        || read.get().numerator().degree() >= read.get().denominator().degree()) {
      return Optional.empty();
    }
    Rational[] numerator = read.get().numerator().coefficients(0);
    Rational[] denominator = read.get().denominator().coefficients(0);
    var shifts = new ArrayList<Rational>();
    for (RealRoots.Root root : RealRoots.of(denominator, work)) {
      Optional<Rational> value =
          root.value() instanceof Surd surd ? surd.rational() : Optional.empty();
      if (value.isEmpty()) {
        return Optional.empty();
      }
      shifts.add(value.get().negate());
    }
    if (shifts.size() != denominator.length - 1 || shifts.size() < 2) {
      return Optional.empty();
    }
    Rational least = shifts.stream().min(Rational::compareTo).orElseThrow();
    Rational[] slope = derivative(denominator);
    Rational total = Rational.ZERO;
    Formula result = number(0);
    for (Rational shift : shifts) {
      Rational residue =
          SignRegions.value(numerator, shift.negate())
              .dividedBy(SignRegions.value(slope, shift.negate()));
      Rational steps = shift.minus(least);
      total = total.plus(residue);
      if (!steps.isInteger() || steps.compareTo(Rational.of(MAX_SHIFT)) > 0) {
        return Optional.empty();
      }
      for (Rational j = least; j.compareTo(shift) < 0; j = j.plus(Rational.ONE)) {
        Formula first = over(ONE, add(sum.from(), Formula.number(j)));
        Formula last = over(ONE, add(sum.to(), Formula.number(j.plus(Rational.ONE))));
        Formula gap = sum.infinite() ? Formula.of(Operator.NEGATE, first) : subtract(last, first);
        result = add(result, times(Formula.number(residue), gap));
      }
    }
    return total.signum() == 0 ? Optional.of(result) : Optional.empty();
  }

  private static Rational[] derivative(Rational[] coefficients) {
    Rational[] slope = new Rational[coefficients.length - 1];
    for (int i = 1; i < coefficients.length; i++) {
      slope[i - 1] = coefficients[i].times(Rational.of(i));
    }
    return slope;
  }
}
