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
 * Infinite sums of 1/k^s and of 1/(2k + 1)^s, whose signs may alternate: multiples of ζ(s), ln 2
 * and π/4 (Abramowitz and Stegun, 23.2.1 and 23.2.19 to 23.2.21), less the first terms where they
 * begin later.
 */
final class ReciprocalPowers {
  private static final Rational MINUS_ONE = Rational.of(-1);
  private static final Rational TWO = Rational.of(2);

  /** The largest exponent, and the largest number that a sum begins with. */
  private static final Rational MOST = Rational.of(60);

  private final Series sum;
  private final Work work;
  private final List<Formula> above = new ArrayList<>();
  private final List<Formula> below = new ArrayList<>();

  private ReciprocalPowers(Series sum, Work work) {
    this.sum = sum;
    this.work = work;
  }

  /** The sum; empty where it is none of these. */
  static Optional<Formula> of(Series sum, Work work) {
    return new ReciprocalPowers(sum, work).closed();
  }

  private Optional<Formula> closed() {
    Optional<Rational> from = ExactConstants.value(sum.from()).filter(Rational::isInteger);
    if (from.isEmpty()) {
      return Optional.empty();
    }
    collect(sum.body(), above, below);
    Optional<Rational> sign = signOfFirst(from.get());
    List<Formula> ofIndex = below.stream().filter(this::holdsIndex).toList();
    if (above.stream().anyMatch(this::holdsIndex) || ofIndex.size() != 1) {
      return Optional.empty();
    }
    below.removeAll(ofIndex);
    return value(ofIndex.getFirst(), from.get(), sign.isPresent())
        .map(value -> {
          Formula product =
              Formula.of(Operator.MULTIPLY, Formula.number(sign.orElse(Rational.ONE)), value);
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

  /** The sum of one over what is given, with a positive first term. */
  private Optional<Formula> value(Formula divisor, Rational from, boolean alternates) {
    Formula base = divisor;
    Optional<Rational> exponent = Optional.of(Rational.ONE);
    if (divisor instanceof Operation power && power.operator() == Operator.POWER) {
      base = power.operands().getFirst();
      exponent = ExactConstants.value(power.operands().getLast());
    }
    Optional<Linear> term = linear(base);
    if (term.isEmpty()
        || exponent
            .filter(s -> s.isInteger() && s.signum() > 0 && s.compareTo(MOST) <= 0)
            .isEmpty()) {
      return Optional.empty();
    }
    Rational step = term.get().slope;
    Rational first = term.get().at(from);
    if (first.signum() <= 0 || first.compareTo(MOST) > 0) {
      return Optional.empty();
    }
    int s = exponent.get().intValue();
    if (step.equals(TWO) && first.isEven()) {
      Rational scale = TWO.pow(-s);
      return unscaled(Rational.ONE, first.dividedBy(TWO), s, alternates)
          .map(each -> Formula.of(Operator.MULTIPLY, Formula.number(scale), each));
    }
    return unscaled(step, first, s, alternates);
  }

  /** The sum over first, first + step, …, less what stands before the first. */
  private static Optional<Formula> unscaled(
      Rational step, Rational first, int s, boolean alternates) {
    Optional<Formula> whole = alternates ? alternating(step, s) : plain(step, s);
    Rational before = Rational.ZERO;
    Rational sign = Rational.ONE;
    for (Rational at = Rational.ONE; at.compareTo(first) < 0; at = at.plus(step)) {
      before = before.plus(sign.times(at.pow(-s)));
      sign = alternates ? sign.negate() : sign;
    }
    if (before.signum() == 0) {
      return whole;
    }
    Formula head = Formula.number(before);
    Rational turned = sign;
    return whole.map(each ->
        Formula.of(
            Operator.MULTIPLY, Formula.number(turned), Formula.of(Operator.SUBTRACT, each, head)));
  }

  /** 1 + 1/2^s + 1/3^s + … or 1 + 1/3^s + 1/5^s + …, for s above 1. */
  private static Optional<Formula> plain(Rational step, int s) {
    if (s == 1) {
      return Optional.empty(); // it diverges
    }
    if (step.equals(Rational.ONE)) {
      return Optional.of(zeta(s));
    }
    return step.equals(TWO)
        ? Optional.of(scaledZeta(Rational.ONE.minus(TWO.pow(-s)), s))
        : Optional.empty();
  }

  /** 1 − 1/2^s + 1/3^s − …, or 1 − 1/3 + 1/5 − …. */
  private static Optional<Formula> alternating(Rational step, int s) {
    if (step.equals(Rational.ONE)) {
      return Optional.of(
          s == 1
              ? Formula.of(Operator.LN, Formula.number(2))
              : scaledZeta(Rational.ONE.minus(TWO.pow(1 - s)), s));
    }
    return step.equals(TWO) && s == 1
        ? Optional.of(Formula.of(Operator.DIVIDE, Formula.symbol("pi"), Formula.number(4)))
        : Optional.empty();
  }

  private static Formula scaledZeta(Rational factor, int s) {
    return Formula.of(Operator.MULTIPLY, Formula.number(factor), zeta(s));
  }

  private static Formula zeta(int s) {
    return Formula.of(Operator.APPLY, Formula.symbol("zeta"), Formula.number(s));
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
