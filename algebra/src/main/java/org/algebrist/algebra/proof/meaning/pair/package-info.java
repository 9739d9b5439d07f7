/** Two formulas that have been compared and may have another meaning: {@code ComparedPair}. */
@NullMarked
package org.algebrist.algebra.proof.meaning.pair;

import org.jspecify.annotations.NullMarked;
