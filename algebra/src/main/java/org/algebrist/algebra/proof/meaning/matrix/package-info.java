/** Capital letters that may be, or must be, matrices although nothing declares them. */
@NullMarked
package org.algebrist.algebra.proof.meaning.matrix;

import org.jspecify.annotations.NullMarked;
