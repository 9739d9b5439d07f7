/**
 * Training in several processes: each has the whole model and a share of every batch; {@code
 * GradientBuckets} sums their gradients, and {@code JoinedProcesses} carries the sums.
 */
@NullMarked
package org.algebrist.neural.parallel;

import org.jspecify.annotations.NullMarked;
