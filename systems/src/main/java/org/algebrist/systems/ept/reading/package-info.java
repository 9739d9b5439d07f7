/**
 * Readings of a problem: the equations that a generated sequence states, what solving them came to,
 * and how plausible the answers are.
 */
@NullMarked
package org.algebrist.systems.ept.reading;

import org.jspecify.annotations.NullMarked;
