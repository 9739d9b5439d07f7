package org.algebrist.algebra.ode;

import org.algebrist.algebra.canonical.Canonical;

/**
 * An exact complex number.
 *
 * @param real without the imaginary unit, as {@code imaginary}
 */
record ComplexForm(Canonical real, Canonical imaginary) {
  static final ComplexForm ZERO = real(Canonical.ZERO);
  static final ComplexForm ONE = real(Canonical.ONE);

  static ComplexForm real(Canonical real) {
    return new ComplexForm(real, Canonical.ZERO);
  }

  static ComplexForm number(long value) {
    return real(Canonical.number(value));
  }

  boolean isReal() {
    return imaginary.equals(Canonical.ZERO);
  }

  boolean isZero() {
    return Forms.isZero(real) && Forms.isZero(imaginary);
  }

  ComplexForm plus(ComplexForm other) {
    return new ComplexForm(
        Canonical.sum(real, other.real).expanded(),
        Canonical.sum(imaginary, other.imaginary).expanded());
  }

  ComplexForm minus(ComplexForm other) {
    return plus(other.negation());
  }

  ComplexForm negation() {
    return new ComplexForm(Canonical.negation(real), Canonical.negation(imaginary));
  }

  ComplexForm conjugate() {
    return new ComplexForm(real, Canonical.negation(imaginary));
  }

  ComplexForm times(ComplexForm other) {
    return new ComplexForm(
        Canonical.difference(
                Canonical.product(real, other.real), Canonical.product(imaginary, other.imaginary))
            .expanded(),
        Canonical.sum(
                Canonical.product(real, other.imaginary), Canonical.product(imaginary, other.real))
            .expanded());
  }

  ComplexForm times(Canonical factor) {
    return times(real(factor));
  }

  /** The quotient; the divisor must not be zero. */
  ComplexForm dividedBy(ComplexForm divisor) {
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

  Canonical squaredSize() {
    return Forms.simple(
        Canonical.sum(Canonical.product(real, real), Canonical.product(imaginary, imaginary)));
  }
}
