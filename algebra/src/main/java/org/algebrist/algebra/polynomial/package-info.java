/**
 * Polynomials over the fractions: {@link org.algebrist.algebra.polynomial.Polynomial} in several
 * variables, {@link org.algebrist.algebra.polynomial.Quotient} of two of them, and {@link
 * org.algebrist.algebra.polynomial.RealRoots} of one in a single variable.
 */
@NullMarked
package org.algebrist.algebra.polynomial;

import org.jspecify.annotations.NullMarked;
