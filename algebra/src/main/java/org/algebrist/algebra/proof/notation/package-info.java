/**
 * Notation of physics and statistics that is written out before it is compared: {@code WrittenOut}
 * holds what two formulas mean, and the examples in which they must differ to be different.
 */
@NullMarked
package org.algebrist.algebra.proof.notation;

import org.jspecify.annotations.NullMarked;
