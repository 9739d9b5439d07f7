/**
 * Expected values, variances and covariances before formulas are compared: {@code Expectations}.
 */
@NullMarked
package org.algebrist.algebra.proof.chance;

import org.jspecify.annotations.NullMarked;
