/**
 * Values and derivatives of formulas: {@link org.algebrist.algebra.calculus.Program} is a formula
 * compiled once and evaluated at many points, over real, complex and dual numbers; {@link
 * org.algebrist.algebra.calculus.Derivative} differentiates trees.
 */
@NullMarked
package org.algebrist.algebra.calculus;

import org.jspecify.annotations.NullMarked;
