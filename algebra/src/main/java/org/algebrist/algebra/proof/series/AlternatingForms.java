package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Infinite sums with terms of alternating sign: 1 − 1/2 + 1/3 − … is ln 2, the same with even
 * powers a multiple of ζ, and 1 − 1/3 + 1/5 − … is π/4 (Abramowitz and Stegun, 23.2.19 and
 * 23.2.21).
 */
final class AlternatingForms {
  private static final Formula ONE = Formula.number(1);
  private static final Rational MINUS_ONE = Rational.of(-1);

  private final Series sum;
  private final Work work;
  private final List<Formula> above = new ArrayList<>();
  private final List<Formula> below = new ArrayList<>();

  private AlternatingForms(Series sum, Work work) {
    this.sum = sum;
    this.work = work;
  }

  /** The sum; empty where it is none of these. */
  static Optional<Formula> of(Series sum, Work work) {
    return new AlternatingForms(sum, work).closed();
  }

  private Optional<Formula> closed() {
    Optional<Rational> from = ExactConstants.value(sum.from()).filter(Rational::isInteger);
    collect(sum.body(), above, below);
    Optional<Rational> sign = from.flatMap(this::signOfFirst);
    if (sign.isEmpty() || above.stream().anyMatch(this::holdsIndex)) {
      return Optional.empty();
    }
    List<Formula> ofIndex = below.stream().filter(this::holdsIndex).toList();
    if (ofIndex.size() != 1) {
      return Optional.empty();
    }
    below.removeAll(ofIndex);
    return value(ofIndex.getFirst(), from.get())
        .map(value -> {
          Formula product = Formula.of(Operator.MULTIPLY, Formula.number(sign.get()), value);
          for (Formula factor : above) {
            product = Formula.of(Operator.MULTIPLY, factor, product);
          }
          for (Formula divisor : below) {
            product = Formula.of(Operator.DIVIDE, product, divisor);
          }
          return product;
        });
  }

  private static void collect(Formula formula, List<Formula> above, List<Formula> below) {
    if (formula instanceof Operation operation && operation.operator() == Operator.MULTIPLY) {
      operation.operands().forEach(each -> collect(each, above, below));
    } else if (formula instanceof Operation operation && operation.operator() == Operator.DIVIDE) {
      collect(operation.operands().getFirst(), above, below);
      collect(operation.operands().getLast(), below, above);
    } else if (formula instanceof Operation operation && operation.operator() == Operator.NEGATE) {
      above.add(Formula.number(MINUS_ONE));
      collect(operation.operands().getFirst(), above, below);
    } else {
      above.add(formula);
    }
  }

  private boolean holdsIndex(Formula formula) {
    return formula.symbols().contains(sum.index());
  }

  /** The power of −1 that the first term has; it is taken out of the factors. */
  private Optional<Rational> signOfFirst(Rational from) {
    for (Formula factor : above) {
      if (factor instanceof Operation power
          && power.operator() == Operator.POWER
          && ExactConstants.value(power.operands().getFirst())
              .filter(MINUS_ONE::equals)
              .isPresent()) {
        Optional<Linear> exponent = linear(power.operands().getLast()).filter(Linear::isOdd);
        if (exponent.isPresent()) {
          above.remove(factor);
          return Optional.of(exponent.get().at(from).isEven() ? Rational.ONE : MINUS_ONE);
        }
      }
    }
    return Optional.empty();
  }

  /** The sum with a positive first term, of the terms one over what is given. */
  private Optional<Formula> value(Formula divisor, Rational from) {
    Formula base = divisor;
    Rational exponent = Rational.ONE;
    if (divisor instanceof Operation power && power.operator() == Operator.POWER) {
      base = power.operands().getFirst();
      Optional<Rational> value = ExactConstants.value(power.operands().getLast());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      exponent = value.get();
    }
    Optional<Linear> term = linear(base);
    if (term.isEmpty() || !term.get().at(from).equals(Rational.ONE)) {
      return Optional.empty();
    }
    if (term.get().slope.equals(Rational.ONE)) {
      return eta(exponent);
    }
    boolean leibniz = term.get().slope.equals(Rational.of(2)) && exponent.equals(Rational.ONE);
    return leibniz
        ? Optional.of(Formula.of(Operator.DIVIDE, Formula.symbol("pi"), Formula.number(4)))
        : Optional.empty();
  }

  /** 1 − 1/2^s + 1/3^s − …, for s = 1 and even s. */
  private static Optional<Formula> eta(Rational s) {
    if (s.equals(Rational.ONE)) {
      return Optional.of(Formula.of(Operator.LN, Formula.number(2)));
    }
    if (s.signum() <= 0 || !s.isEven()) {
      return Optional.empty();
    }
    Formula half =
        Formula.of(Operator.POWER, Formula.number(2), Formula.number(Rational.ONE.minus(s)));
    return Optional.of(
        Formula.of(
            Operator.MULTIPLY,
            Formula.of(Operator.SUBTRACT, ONE, half),
            Formula.of(Operator.APPLY, Formula.symbol("zeta"), Formula.number(s))));
  }

  /** slope·k + start, both whole numbers. */
  private record Linear(Rational slope, Rational start) {
    Rational at(Rational k) {
      return slope.times(k).plus(start);
    }

    boolean isOdd() {
      return !slope.isEven();
    }
  }

  private Optional<Linear> linear(Formula formula) {
    Optional<Polynomial> read = PolynomialReading.read(formula, List.of(sum.index()), work);
    return read.filter(p -> p.degree() == 1)
        .map(p -> new Linear(p.coefficient(Monomial.of(0)), p.constantTerm()))
        .filter(p -> p.slope.isInteger() && p.start.isInteger());
  }
}
