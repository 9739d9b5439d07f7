package org.algebrist.algebra.calculus;

/**
 * A value and how far rounding may have moved it.
 *
 * @param value NaN where there is no real value, or where rounding decides on which side of a jump
 *     it lies
 * @param error a first-order bound of the accumulated rounding, in the unit of the value
 */
public record Estimate(double value, double error) {}
