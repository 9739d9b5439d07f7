/**
 * What a formula means: its value, the solutions of a system of equations, and the proof that they
 * hold.
 *
 * <p>{@link org.algebrist.algebra.value.Evaluator} gives values, exact where a value is a + b·√d
 * with fractions a and b. {@link org.algebrist.algebra.solve.SystemSolver} solves systems: linear
 * and quadratic ones and equations in one unknown here, exactly and in microseconds, coupled ones
 * with Gröbner bases from Symja under a time limit. Nothing is called a solution that was not
 * substituted back.
 */
@NullMarked
package org.algebrist.algebra;

import org.jspecify.annotations.NullMarked;
