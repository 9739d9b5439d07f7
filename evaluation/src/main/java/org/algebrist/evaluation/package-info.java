/**
 * How good an answer is and how sure one may be of it: {@code statistics} counts and compares,
 * {@code metric} holds what a table counts beyond right and wrong, {@code duplicates} keeps test
 * items out of training data, {@code confidence} weighs precision against coverage, {@code table}
 * and {@code chart} show results, {@code projection} brings embeddings down to a picture, and
 * {@code reproduce} sets our rows beside those of a published table.
 */
@NullMarked
package org.algebrist.evaluation;

import org.jspecify.annotations.NullMarked;
