/**
 * Finding test items that occur in training data, by their words, with numbers masked if wished, or
 * by near-identity, so that a reported accuracy is not a memory.
 */
@NullMarked
package org.algebrist.evaluation.duplicates;

import org.jspecify.annotations.NullMarked;
