/**
 * Published tables as data, and the runner that sets our rows beside theirs.
 *
 * <p>A table of a paper is a JSON file ({@link
 * org.algebrist.experiment.reproduce.PublishedTableReader}) that a {@code tables.txt} beside it
 * names ({@link org.algebrist.experiment.reproduce.PublishedTables}). {@link
 * org.algebrist.experiment.reproduce.Reproduction} runs the rows through a function of the caller,
 * keeps what is done, and gives a {@link org.algebrist.experiment.reproduce.Report}.
 */
@NullMarked
package org.algebrist.experiment.reproduce;

import org.jspecify.annotations.NullMarked;
