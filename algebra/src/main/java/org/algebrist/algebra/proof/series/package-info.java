/** Sums and products in closed form, and the fractions of polynomials that they are made of. */
@NullMarked
package org.algebrist.algebra.proof.series;

import org.jspecify.annotations.NullMarked;
