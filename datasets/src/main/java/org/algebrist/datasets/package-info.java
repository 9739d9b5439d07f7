/**
 * One typed reader for each public data set, and one place for their names, hashes, splits and
 * licences.
 */
@NullMarked
package org.algebrist.datasets;

import org.jspecify.annotations.NullMarked;
