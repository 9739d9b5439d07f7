/**
 * Learning from problems with known equations: configurations, data, the tasks of the model and of
 * its checker, and EPT as a system that experiments run.
 */
@NullMarked
package org.algebrist.systems.ept.training;

import org.jspecify.annotations.NullMarked;
