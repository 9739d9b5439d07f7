/**
 * What is stated of letters behind a formula, as in {@code |x|, x < 0}: {@code Conditioned} takes
 * it apart, {@code Bounds} puts in letters that fulfil it.
 */
@NullMarked
package org.algebrist.algebra.proof.condition;

import org.jspecify.annotations.NullMarked;
