/** Trained models on disk: one folder format for every system. */
@NullMarked
package org.algebrist.experiment.store;

import org.jspecify.annotations.NullMarked;
