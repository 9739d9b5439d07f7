package org.algebrist.algebra.ode.form;

import org.algebrist.algebra.canonical.Canonical;

/**
 * An exact complex number.
 *
 * @param real without the imaginary unit, as {@code imaginary}
 */
public record ComplexForm(Canonical real, Canonical imaginary) {
  public static final ComplexForm ZERO = real(Canonical.ZERO);
  static final ComplexForm ONE = real(Canonical.ONE);

  /** A real number. */
  public static ComplexForm real(Canonical real) {
    return new ComplexForm(real, Canonical.ZERO);
  }

  /** Whether the imaginary part is 0. */
  public boolean isReal() {
    return imaginary.equals(Canonical.ZERO);
  }

  /** Whether both parts are 0. */
  public boolean isZero() {
    return Forms.isZero(real) && Forms.isZero(imaginary);
  }

  /** The sum with another. */
  public ComplexForm plus(ComplexForm other) {
    return new ComplexForm(
        Canonical.sum(real, other.real).expanded(),
        Canonical.sum(imaginary, other.imaginary).expanded());
  }

  /** The difference from another. */
  public ComplexForm minus(ComplexForm other) {
    return plus(other.negation());
  }

  ComplexForm negation() {
    return new ComplexForm(Canonical.negation(real), Canonical.negation(imaginary));
  }

  /** The number with its imaginary part negated. */
  public ComplexForm conjugate() {
    return new ComplexForm(real, Canonical.negation(imaginary));
  }

  /** The product with another. */
  public ComplexForm times(ComplexForm other) {
    return new ComplexForm(
        Canonical.difference(
                Canonical.product(real, other.real), Canonical.product(imaginary, other.imaginary))
            .expanded(),
        Canonical.sum(
                Canonical.product(real, other.imaginary), Canonical.product(imaginary, other.real))
            .expanded());
  }

  /** The product with a real number. */
  public ComplexForm times(Canonical factor) {
    return times(real(factor));
  }

  /** The quotient; the divisor must not be zero. */
  public ComplexForm dividedBy(ComplexForm divisor) {
    if (divisor.isReal()) {
      return new ComplexForm(
          Forms.simple(Canonical.quotient(real, divisor.real)),
          Forms.simple(Canonical.quotient(imaginary, divisor.real)));
    }
    ComplexForm above = times(divisor.conjugate());
    Canonical square = divisor.squaredSize();
    return new ComplexForm(
        Forms.simple(Canonical.quotient(above.real, square)),
        Forms.simple(Canonical.quotient(above.imaginary, square)));
  }

  /** The square of the modulus. */
  public Canonical squaredSize() {
    return Forms.simple(
        Canonical.sum(Canonical.product(real, real), Canonical.product(imaginary, imaginary)));
  }
}
