/**
 * Experiments: one configuration file a published row, read strictly, with overrides from the
 * command line.
 */
@NullMarked
package org.algebrist.systems.experiment;

import org.jspecify.annotations.NullMarked;
