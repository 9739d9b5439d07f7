/**
 * Intervals that hold the values of expressions, rounding included: {@code IntervalValue} evaluates
 * an expression over a range of its variable.
 */
@NullMarked
package org.algebrist.algebra.interval;

import org.jspecify.annotations.NullMarked;
