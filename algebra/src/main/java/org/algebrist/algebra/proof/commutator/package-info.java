/**
 * Commutators and anticommutators of operators: {@code CommutatorForms} writes them out, and puts
 * small matrices in to show a difference.
 */
@NullMarked
package org.algebrist.algebra.proof.commutator;

import org.jspecify.annotations.NullMarked;
