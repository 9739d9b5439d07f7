package org.algebrist.algebra.differential.rational;

import java.util.Optional;
import org.algebrist.expression.tree.Rational;

/**
 * The equation q' + w·g'·q = f for a rational q, w being 1 or i (Risch, The problem of integration
 * in finite terms, 1969), where g is a polynomial.
 *
 * <p>q has the poles of f, each once less; so one polynomial is left to find, whose coefficients
 * follow from one another, the highest first.
 *
 * @param imaginary whether w is i
 * @param g of a degree of at least 1
 * @param realF the real part of f
 * @param imaginaryF the imaginary part of f
 */
public record RischEquation(
    boolean imaginary, RationalPolynomial g, RationalFunction realF, RationalFunction imaginaryF) {
  /** Whether a rational q solves the equation. */
  public boolean isSolvable() {
    return solution().isPresent();
  }

  /** q, where f is real and w is 1. */
  Optional<RationalFunction> realSolution() {
    return solution();
  }

  /** The real part of q. */
  private Optional<RationalFunction> solution() {
    RationalPolynomial common = realF.below().gcd(imaginaryF.below());
    RationalPolynomial poles = realF.below().times(imaginaryF.below()).dividedBy(common).quotient();
    RationalPolynomial e = poles.gcd(poles.derivative()); // q = a/e with a polynomial a
    var re = target(realF, poles, e);
    var im = target(imaginaryF, poles, e);
    if (re.isEmpty() || im.isEmpty()) {
      return Optional.empty(); // a pole that no slope has
    }
    // a'·e − a·e' + w·g'·a·e = target: each step takes the highest power away.
    RationalPolynomial restReal = re.get();
    RationalPolynomial restImaginary = im.get();
    RationalPolynomial factor = g.derivative().times(e);
    RationalPolynomial above = RationalPolynomial.ZERO;
    while (restReal.degree() >= 0 || restImaginary.degree() >= 0) {
      int highest = Math.max(restReal.degree(), restImaginary.degree());
      int power = highest - factor.degree();
      if (power < 0) {
        return Optional.empty();
      }
      Rational ofReal = restReal.coefficient(highest).dividedBy(factor.leading());
      Rational ofImaginary = restImaginary.coefficient(highest).dividedBy(factor.leading());
      // A term of a, its real and its imaginary part: divided by i, if that is w.
      RationalPolynomial a = RationalPolynomial.monomial(imaginary ? ofImaginary : ofReal, power);
      RationalPolynomial b =
          RationalPolynomial.monomial(imaginary ? ofReal.negate() : ofImaginary, power);
      above = above.plus(a);
      restReal = restReal.minus(slope(a, e));
      restImaginary = restImaginary.minus(slope(b, e));
      if (imaginary) {
        restReal = restReal.plus(factor.times(b));
        restImaginary = restImaginary.minus(factor.times(a));
      } else {
        restReal = restReal.minus(factor.times(a));
        restImaginary = restImaginary.minus(factor.times(b));
      }
    }
    return Optional.of(new RationalFunction(above, e));
  }

  /** f·e², if that is a polynomial. */
  private static Optional<RationalPolynomial> target(
      RationalFunction f, RationalPolynomial poles, RationalPolynomial e) {
    RationalPolynomial.Division division =
        f.above().times(poles.dividedBy(f.below()).quotient()).times(e).times(e).dividedBy(poles);
    return division.remainder().degree() < 0 ? Optional.of(division.quotient()) : Optional.empty();
  }

  private static RationalPolynomial slope(RationalPolynomial a, RationalPolynomial e) {
    return a.derivative().times(e).minus(a.times(e.derivative()));
  }
}
