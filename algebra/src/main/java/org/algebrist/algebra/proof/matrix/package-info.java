/**
 * Arithmetic of matrices whose products keep their order: {@code MatrixForm} by name, {@code
 * MatrixValues} by cells.
 */
@NullMarked
package org.algebrist.algebra.proof.matrix;

import org.jspecify.annotations.NullMarked;
