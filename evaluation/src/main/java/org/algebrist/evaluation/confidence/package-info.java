/** How far a system's confidence can be trusted: precision against coverage, and calibration. */
@NullMarked
package org.algebrist.evaluation.confidence;

import org.jspecify.annotations.NullMarked;
