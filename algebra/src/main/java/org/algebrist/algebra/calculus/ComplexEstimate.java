package org.algebrist.algebra.calculus;

import org.hipparchus.complex.Complex;

/**
 * A complex value on principal branches and how far rounding may have moved it.
 *
 * @param value NaN where there is none, or where rounding decides on which side of a branch cut it
 *     lies
 * @param error a first-order bound of the accumulated rounding, as a modulus
 */
public record ComplexEstimate(Complex value, double error) {}
