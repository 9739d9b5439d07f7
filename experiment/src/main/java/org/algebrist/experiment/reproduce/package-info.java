/**
 * Published tables as data, and the runner that sets our rows beside theirs.
 *
 * <p>A system describes a table of its paper in a JSON file ({@link
 * org.algebrist.experiment.reproduce.PublishedTableReader}) and names it through a {@link
 * org.algebrist.experiment.reproduce.PublishedTableSource} service. {@link
 * org.algebrist.experiment.reproduce.Reproduction} runs the rows through a function of the caller,
 * keeps what is done, and gives a {@link org.algebrist.experiment.reproduce.Report}.
 */
@NullMarked
package org.algebrist.experiment.reproduce;

import org.jspecify.annotations.NullMarked;
