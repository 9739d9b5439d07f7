/**
 * A user's own word problems, from JSON lines or CSV, with a report of what is wrong with them.
 *
 * <p>{@link org.algebrist.datasets.own.OwnProblems} is what to call. A file becomes rows ({@code
 * JsonlRows}, {@code CsvRows}); {@code RowCheck} makes a problem of each or says why not; {@code
 * Alignment} puts the numbers of an equation down to those of the text. Nothing in a file's content
 * is an exception: what cannot be used is a {@link org.algebrist.datasets.own.Finding}, and the
 * rest is read.
 */
@NullMarked
package org.algebrist.datasets.own;

import org.jspecify.annotations.NullMarked;
