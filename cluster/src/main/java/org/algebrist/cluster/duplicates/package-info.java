/**
 * Near-duplicates among many documents, found without comparing each with each: {@code MinHash} of
 * words and formulas, {@code NearDuplicates} over a data set.
 */
@NullMarked
package org.algebrist.cluster.duplicates;

import org.jspecify.annotations.NullMarked;
