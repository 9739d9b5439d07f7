/** Differentials, and letters that may depend on a variable without showing it. */
@NullMarked
package org.algebrist.algebra.proof.meaning.differential;

import org.jspecify.annotations.NullMarked;
