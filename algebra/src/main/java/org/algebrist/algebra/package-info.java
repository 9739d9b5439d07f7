/**
 * What a formula means: its value, the solutions of a system of equations, and the proof that they
 * hold.
 *
 * <p>{@link org.algebrist.algebra.Evaluator} gives values, exact where a value is a + b·√d with
 * fractions a and b. {@link org.algebrist.algebra.SystemSolver} solves systems: linear and
 * quadratic ones here, exactly and in microseconds, the rest with Symja under a time limit. Nothing
 * is called a solution that was not substituted back.
 */
@NullMarked
package org.algebrist.algebra;

import org.jspecify.annotations.NullMarked;
