/** Signs and digits that may mean something else where they stand: δ, D, primes, brackets. */
@NullMarked
package org.algebrist.algebra.proof.meaning.sign;

import org.jspecify.annotations.NullMarked;
