/**
 * Configurations: one file a published row, read strictly, with overrides from the command line.
 */
@NullMarked
package org.algebrist.experiment.config;

import org.jspecify.annotations.NullMarked;
