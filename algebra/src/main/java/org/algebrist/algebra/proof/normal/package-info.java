/**
 * The normal form that decides whether two formulas are the same fraction of polynomials in symbols
 * and values of functions: laws of angles, powers, roots and logarithms, and what is known of
 * signs.
 */
@NullMarked
package org.algebrist.algebra.proof.normal;

import org.jspecify.annotations.NullMarked;
