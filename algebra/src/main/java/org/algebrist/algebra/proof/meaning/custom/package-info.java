/** Notation of which one custom takes another meaning than a comparison does. */
@NullMarked
package org.algebrist.algebra.proof.meaning.custom;

import org.jspecify.annotations.NullMarked;
