package org.algebrist.algebra.proof.series;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Rational;

/**
 * A fraction of polynomials, not cancelled, so that its denominator is zero wherever one of the
 * formula's is.
 */
public record PolynomialFraction(Polynomial numerator, Polynomial denominator) {
  private static final int MAX_DEGREE = 24;
  private static final int MAX_DEPTH = 200;

  /** The fraction that a formula is; empty if it is none, divides by zero or is too large. */
  public static Optional<PolynomialFraction> read(
      Formula formula, List<String> variables, Work work) {
    try {
      return formula.depth() > MAX_DEPTH ? Optional.empty() : of(formula, variables, work);
    } catch (GaveUp tooLarge) {
      return Optional.empty();
    }
  }

  private static Optional<PolynomialFraction> of(
      Formula formula, List<String> variables, Work work) {
    Optional<Polynomial> whole = PolynomialReading.read(formula, variables, work);
    if (whole.isPresent()) {
      return Optional.of(new PolynomialFraction(whole.get(), Polynomial.ONE));
    }
    if (!(formula instanceof Operation operation)
        || operation.operands().isEmpty()
        || operation.operands().size() > 2) {
      return Optional.empty();
    }
    Optional<PolynomialFraction> first = of(operation.operands().get(0), variables, work);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    PolynomialFraction a = first.get();
    Optional<PolynomialFraction> result =
        switch (operation.operator()) {
          case NEGATE -> Optional.of(a.scaled(-1, work));
          case POSITIVE -> first;
          case POWER -> a.power(operation.operands().get(1), work);
          case ADD, SUBTRACT, MULTIPLY, DIVIDE ->
              of(operation.operands().get(1), variables, work)
                  .flatMap(b ->
                      switch (operation.operator()) {
                        case ADD -> Optional.of(a.plus(b, work));
                        case SUBTRACT -> Optional.of(a.plus(b.scaled(-1, work), work));
                        case MULTIPLY -> Optional.of(a.times(b, work));
                        default -> a.over(b, work);
                      });
          default -> Optional.empty();
        };
    return result.filter(
        each -> each.numerator.degree() <= MAX_DEGREE && each.denominator.degree() <= MAX_DEGREE);
  }

  private PolynomialFraction scaled(int factor, Work work) {
    return new PolynomialFraction(numerator.scaled(Rational.of(factor), work), denominator);
  }

  private PolynomialFraction plus(PolynomialFraction other, Work work) {
    return denominator.equals(other.denominator)
        ? new PolynomialFraction(numerator.plus(other.numerator, work), denominator)
        : new PolynomialFraction(
            numerator
                .times(other.denominator, work)
                .plus(other.numerator.times(denominator, work), work),
            denominator.times(other.denominator, work));
  }

  private PolynomialFraction times(PolynomialFraction other, Work work) {
    return new PolynomialFraction(
        numerator.times(other.numerator, work), denominator.times(other.denominator, work));
  }

  /** The other's denominator stays a factor below, as nothing has a value where it is zero. */
  private Optional<PolynomialFraction> over(PolynomialFraction other, Work work) {
    return other.numerator.isZero()
        ? Optional.empty()
        : Optional.of(
            new PolynomialFraction(
                numerator.times(other.denominator, work).times(other.denominator, work),
                denominator.times(other.numerator, work).times(other.denominator, work)));
  }

  private Optional<PolynomialFraction> power(Formula exponent, Work work) {
    Optional<Rational> value = ExactConstants.value(exponent);
    if (value.isEmpty()
        || !value.get().isInteger()
        || value.get().abs().compareTo(Rational.of(MAX_DEGREE)) > 0) {
      return Optional.empty();
    }
    int n = value.get().intValue();
    if (Math.max(numerator.degree(), denominator.degree()) * Math.abs(n) > MAX_DEGREE) {
      return Optional.empty();
    }
    var raised =
        new PolynomialFraction(
            numerator.power(Math.abs(n), work), denominator.power(Math.abs(n), work));
    return n >= 0
        ? Optional.of(raised)
        : new PolynomialFraction(Polynomial.ONE, Polynomial.ONE).over(raised, work);
  }
}
