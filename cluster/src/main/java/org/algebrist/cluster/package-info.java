/** The same work on Apache Spark: {@code ./algebrist-cluster} starts a job. */
@NullMarked
package org.algebrist.cluster;

import org.jspecify.annotations.NullMarked;
