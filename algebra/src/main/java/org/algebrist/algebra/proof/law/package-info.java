/**
 * Laws that hold for whatever a name stands for: integrals and sums of unknown functions, quotients
 * of differentials, powers of logarithms, floors of what has a period.
 */
@NullMarked
package org.algebrist.algebra.proof.law;

import org.jspecify.annotations.NullMarked;
