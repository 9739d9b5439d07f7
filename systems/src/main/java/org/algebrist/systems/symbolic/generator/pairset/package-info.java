/**
 * Sets of generated pairs in a folder: settings, the blocks that processors share, the split into
 * training and test, and how far a set has come.
 */
@NullMarked
package org.algebrist.systems.symbolic.generator.pairset;

import org.jspecify.annotations.NullMarked;
