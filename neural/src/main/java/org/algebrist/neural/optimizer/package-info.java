/**
 * Optimizers over groups of parameters that lie in one buffer each: AdamW and LAMB, gradient
 * clipping, learning-rate schedules.
 */
@NullMarked
package org.algebrist.neural.optimizer;

import org.jspecify.annotations.NullMarked;
