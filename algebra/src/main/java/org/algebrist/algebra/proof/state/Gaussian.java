package org.algebrist.algebra.proof.state;

import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** A complex number with rational parts. */
record Gaussian(Rational real, Rational imaginary) {
  static final Gaussian ZERO = new Gaussian(Rational.ZERO, Rational.ZERO);

  static Gaussian of(long real, long imaginary, long divisor) {
    return new Gaussian(Rational.of(real, divisor), Rational.of(imaginary, divisor));
  }

  Gaussian plus(Gaussian other) {
    return new Gaussian(real.plus(other.real), imaginary.plus(other.imaginary));
  }

  Gaussian times(Gaussian other) {
    return new Gaussian(
        real.times(other.real).minus(imaginary.times(other.imaginary)),
        real.times(other.imaginary).plus(imaginary.times(other.real)));
  }

  Gaussian conjugate() {
    return new Gaussian(real, imaginary.negate());
  }

  /** The number as a formula. */
  Formula formula() {
    Formula number = Formula.number(real);
    return imaginary.signum() == 0
        ? number
        : Formula.of(
            Operator.ADD,
            number,
            Formula.of(Operator.MULTIPLY, Formula.number(imaginary), Formula.symbol("i")));
  }

  @Override
  public String toString() {
    if (imaginary.signum() == 0) {
      return real.toString();
    }
    String sign = imaginary.signum() < 0 ? "-" : "+";
    String size = imaginary.abs().equals(Rational.ONE) ? "i" : imaginary.abs() + "i";
    return real.signum() == 0 ? (sign.equals("-") ? "-" : "") + size : real + sign + size;
  }
}
