/**
 * Pairs, answers and numerals of which it is known, without the prover, whether they are right; a
 * verdict that says otherwise is a find.
 */
@NullMarked
package org.algebrist.benchmarks.campaign.truth;

import org.jspecify.annotations.NullMarked;
