/**
 * Formulas as people type them on a keyboard, {@code 25%}, {@code 2 1/2}, {@code log_2(8)}, {@code
 * int(x^2, x=0..3)}: {@link org.algebrist.algebra.typed.TypedFormula} says in which notation they
 * are to be read.
 */
@NullMarked
package org.algebrist.algebra.typed;

import org.jspecify.annotations.NullMarked;
