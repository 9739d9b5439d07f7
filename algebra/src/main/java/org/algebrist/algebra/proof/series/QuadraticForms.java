package org.algebrist.algebra.proof.series;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Infinite sums of 1/(k² + d): from 1 on they are (π·a·coth(π·a) − 1)/(2d) with a = √d, and (1 −
 * π·a·cot(π·a))/(2a²) for d = −a² (Abramowitz and Stegun, 4.3.91 and 4.5.67).
 */
final class QuadraticForms {
  private static final int MOST_FIRST_TERMS = 12;

  private static final Formula PI = Formula.symbol("pi");
  private static final Formula ONE = Formula.number(1);

  private QuadraticForms() {}

  /** The sum; empty where it is none of these. */
  static Optional<Formula> of(Series sum, Work work) {
    Optional<Rational> from =
        ExactConstants.value(sum.from())
            .filter(each -> each.isInteger() && each.signum() >= 0)
            .filter(each -> each.compareTo(Rational.of(MOST_FIRST_TERMS)) <= 0);
    Optional<PolynomialFraction> read =
        PolynomialFraction.read(sum.body(), List.of(sum.index()), work);
    if (from.isEmpty()
        || read.isEmpty()
        || !read.get().numerator().isConstant()
        || read.get().denominator().degree() != 2) {
      return Optional.empty();
    }
    Rational[] denominator = read.get().denominator().coefficients(0);
    if (denominator[1].signum() != 0 || denominator[0].signum() == 0) {
      return Optional.empty();
    }
    Rational d = denominator[0].dividedBy(denominator[2]);
    Rational factor = read.get().numerator().constantTerm().dividedBy(denominator[2]);
    Formula root = Formula.of(Operator.SQRT, Formula.number(d.abs()));
    if (d.signum() < 0 && Surd.sqrt(d.abs()).rational().filter(Rational::isInteger).isPresent()) {
      return Optional.empty(); // a term divides by zero
    }
    Formula total = times(Formula.number(factor), d.signum() > 0 ? above(root, d) : below(root, d));
    if (from.get().signum() == 0) {
      return Optional.of(Formula.of(Operator.ADD, Formula.number(factor.dividedBy(d)), total));
    }
    for (Rational k = Rational.ONE; k.compareTo(from.get()) < 0; k = k.plus(Rational.ONE)) {
      Rational term = factor.dividedBy(k.times(k).plus(d));
      total = Formula.of(Operator.SUBTRACT, total, Formula.number(term));
    }
    return Optional.of(total);
  }

  private static Formula times(Formula a, Formula b) {
    return Formula.of(Operator.MULTIPLY, a, b);
  }

  private static Formula above(Formula a, Rational d) {
    Formula angle = times(PI, a);
    return half(
        Formula.of(Operator.SUBTRACT, times(angle, Formula.of(Operator.COTH, angle)), ONE), d);
  }

  private static Formula below(Formula a, Rational d) {
    Formula angle = times(PI, a);
    return half(
        Formula.of(Operator.SUBTRACT, times(angle, Formula.of(Operator.COT, angle)), ONE), d);
  }

  private static Formula half(Formula above, Rational d) {
    return Formula.of(Operator.DIVIDE, above, Formula.number(d.times(Rational.of(2))));
  }
}
