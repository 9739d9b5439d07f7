package org.algebrist.algebra.proof.series;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.algebra.polynomial.SignRegions;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Polynomials of one name with their rational roots as factors: n(n + 1)(2n + 1)/6. */
final class LinearFactors {
  private LinearFactors() {}

  /** The product; empty where the formula is no polynomial with a rational root. */
  static Optional<Formula> of(Formula formula, String name, Work work) {
    Optional<Polynomial> read =
        PolynomialReading.read(formula, List.of(name), work).filter(p -> p.degree() > 1);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    Rational[] rest = read.get().coefficients(0);
    Formula product = Formula.number(1);
    for (RealRoots.Root root : RealRoots.of(rest, work)) {
      Optional<Rational> value =
          root.value() instanceof Surd surd ? surd.rational() : Optional.empty();
      while (value.isPresent()
          && rest.length > 1
          && SignRegions.value(rest, value.get()).signum() == 0) {
        Rational scale = Rational.of(value.get().denominator(), BigInteger.ONE);
        rest = divided(rest, value.get(), scale);
        Formula factor =
            Formula.of(
                Operator.SUBTRACT,
                Formula.of(Operator.MULTIPLY, Formula.number(scale), Formula.symbol(name)),
                Formula.number(value.get().times(scale)));
        product = Formula.of(Operator.MULTIPLY, product, factor);
      }
    }
    return rest.length == read.get().degree() + 1
        ? Optional.empty()
        : Optional.of(Formula.of(Operator.MULTIPLY, product, sum(rest, name)));
  }

  /** Over scale·(n − root), which divides the polynomial. */
  private static Rational[] divided(Rational[] coefficients, Rational root, Rational scale) {
    Rational[] quotient = new Rational[coefficients.length - 1];
    Rational carry = Rational.ZERO;
    for (int i = coefficients.length - 1; i > 0; i--) {
      carry = carry.times(root).plus(coefficients[i]);
      quotient[i - 1] = carry.dividedBy(scale);
    }
    return quotient;
  }

  private static Formula sum(Rational[] coefficients, String name) {
    Formula total = Formula.number(coefficients[0]);
    for (int i = 1; i < coefficients.length; i++) {
      Formula power =
          Formula.of(Operator.POWER, Formula.symbol(name), Formula.number(Rational.of(i)));
      total =
          Formula.of(
              Operator.ADD,
              total,
              Formula.of(Operator.MULTIPLY, Formula.number(coefficients[i]), power));
    }
    return total;
  }
}
