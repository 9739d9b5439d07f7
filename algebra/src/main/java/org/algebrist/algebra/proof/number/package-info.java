/**
 * Numbers without rounding, and proofs that two of them are equal: separation bounds, sums of
 * arctangents, exact values of special functions.
 */
@NullMarked
package org.algebrist.algebra.proof.number;

import org.jspecify.annotations.NullMarked;
