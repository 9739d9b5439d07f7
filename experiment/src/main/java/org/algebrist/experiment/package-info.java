/**
 * Runs any system that implements its interface: reads its configuration, trains it, scores it,
 * stores it, and reproduces published tables.
 */
@NullMarked
package org.algebrist.experiment;

import org.jspecify.annotations.NullMarked;
