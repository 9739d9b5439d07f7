/**
 * Exact values of formulas: {@link org.algebrist.algebra.value.Evaluator} evaluates a formula, and
 * {@link org.algebrist.algebra.value.Surd} holds numbers a + b·√d without rounding.
 */
@NullMarked
package org.algebrist.algebra.value;

import org.jspecify.annotations.NullMarked;
