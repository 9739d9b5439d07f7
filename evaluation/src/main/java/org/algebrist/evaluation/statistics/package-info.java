/** Counting right answers, averaging over folds or seeds, and testing whether two systems really differ. */
@NullMarked
package org.algebrist.evaluation.statistics;

import org.jspecify.annotations.NullMarked;
