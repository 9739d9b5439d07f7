/**
 * Products of states in Dirac's brackets: {@code StateForms} writes them out as complex numbers.
 */
@NullMarked
package org.algebrist.algebra.proof.state;

import org.jspecify.annotations.NullMarked;
