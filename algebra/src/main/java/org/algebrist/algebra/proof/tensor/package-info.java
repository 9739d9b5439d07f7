/**
 * Letters with indices of which repeated ones are summed (Einstein's convention): {@code
 * TensorForms} gives their products one form, and contracts the symbols of Kronecker and
 * Levi-Civita.
 */
@NullMarked
package org.algebrist.algebra.proof.tensor;

import org.jspecify.annotations.NullMarked;
