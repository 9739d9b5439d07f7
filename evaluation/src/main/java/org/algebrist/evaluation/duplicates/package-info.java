/**
 * Finds test items that also occur in training data, by their words and with numbers masked where
 * that is asked for, so that a reported accuracy is not a memory.
 */
@NullMarked
package org.algebrist.evaluation.duplicates;

import org.jspecify.annotations.NullMarked;
