/**
 * Polynomials and fractions whose coefficients may hold parameters, their roots, and the integrals
 * of rational functions.
 */
@NullMarked
package org.algebrist.algebra.differential.rational;

import org.jspecify.annotations.NullMarked;
