package org.algebrist.algebra.calculus;

/**
 * A value and the derivative there.
 *
 * @param value NaN where there is no real value
 * @param derivative NaN or infinite where there is none
 */
public record Dual(double value, double derivative) {}
