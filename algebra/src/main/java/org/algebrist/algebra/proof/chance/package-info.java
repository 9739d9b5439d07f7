/**
 * Laws of chance: {@code Expectations} writes out expected values, variances and covariances,
 * {@code EventForms} probabilities of events and sizes of sets by their parts.
 */
@NullMarked
package org.algebrist.algebra.proof.chance;

import org.jspecify.annotations.NullMarked;
