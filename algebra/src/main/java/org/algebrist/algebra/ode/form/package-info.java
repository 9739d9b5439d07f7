/**
 * The algebra that methods for differential equations share: coefficients and fractions, roots of
 * characteristic polynomials, determinants, and sums of polynomials times exponentials.
 */
@NullMarked
package org.algebrist.algebra.ode.form;

import org.jspecify.annotations.NullMarked;
