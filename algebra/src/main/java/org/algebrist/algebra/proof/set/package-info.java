/**
 * Sets of real numbers: what statements about one symbol allow, as finitely many intervals and
 * points with exact ends.
 */
@NullMarked
package org.algebrist.algebra.proof.set;

import org.jspecify.annotations.NullMarked;
