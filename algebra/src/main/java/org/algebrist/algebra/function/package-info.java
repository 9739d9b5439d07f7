/**
 * The functions of one argument that have a meaning: {@link
 * org.algebrist.algebra.function.ElementaryFunction} is the one table of their values, derivatives,
 * antiderivatives, inverses and domains.
 */
@NullMarked
package org.algebrist.algebra.function;

import org.jspecify.annotations.NullMarked;
