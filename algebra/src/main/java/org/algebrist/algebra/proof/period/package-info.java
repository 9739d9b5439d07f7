/**
 * Solutions that return with a period: {@code IntegerFamily} reads x = π/6 + 2kπ, {@code
 * PeriodicEquation} finds out whether an equation has just such solutions.
 */
@NullMarked
package org.algebrist.algebra.proof.period;

import org.jspecify.annotations.NullMarked;
