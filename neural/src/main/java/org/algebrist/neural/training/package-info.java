/**
 * The one training loop of all systems: a system hands it batches and a loss, and gets schedules,
 * AdamW or LAMB over parameter groups, true gradient accumulation, clipping, bf16, a log, a
 * progress bar, early stopping, and checkpoints from which a killed run continues bit for bit.
 *
 * <p>How to read it: {@link org.algebrist.neural.training.TrainingRun} is what a system implements,
 * {@link org.algebrist.neural.training.Trainer} is the loop, {@link
 * org.algebrist.neural.training.Checkpoint} is the file, {@link
 * org.algebrist.neural.training.RunFolder} is the folder that holds it.
 */
@NullMarked
package org.algebrist.neural.training;

import org.jspecify.annotations.NullMarked;
