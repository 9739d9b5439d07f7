/**
 * How good an answer is: {@code metrics} counts what a table shows, {@code statistics} compares
 * samples, {@code duplicates} keeps test items out of training data, {@code confidence} calibrates
 * probabilities, {@code tables} and {@code charts} print results, and {@code reproduce} sets our
 * rows beside those of a published table.
 */
@NullMarked
package org.algebrist.evaluation;

import org.jspecify.annotations.NullMarked;
