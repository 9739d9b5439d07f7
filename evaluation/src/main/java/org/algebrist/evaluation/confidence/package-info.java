/** Makes a classifier's scores into probabilities that can be trusted. */
@NullMarked
package org.algebrist.evaluation.confidence;

import org.jspecify.annotations.NullMarked;
