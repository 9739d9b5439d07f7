/**
 * Running an experiment: training, resuming, scoring and packing, the same for every system.
 *
 * <p>How to read it: a system implements {@link org.algebrist.experiment.run.TrainedSystem} and
 * {@link org.algebrist.experiment.run.Learner}; {@link org.algebrist.experiment.run.Runner} does
 * the rest.
 */
@NullMarked
package org.algebrist.experiment.run;

import org.jspecify.annotations.NullMarked;
