/**
 * The jobs of {@code ./algebrist-cluster}: what is read, what a job makes of it on the workers, and
 * where it writes.
 */
@NullMarked
package org.algebrist.cluster.job;

import org.jspecify.annotations.NullMarked;
