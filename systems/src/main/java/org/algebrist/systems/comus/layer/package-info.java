/**
 * Layers over graphs that only COMUS and its baselines use: graph attention, relational
 * convolution, and the memory that text and graph share.
 */
@NullMarked
package org.algebrist.systems.comus.layer;

import org.jspecify.annotations.NullMarked;
