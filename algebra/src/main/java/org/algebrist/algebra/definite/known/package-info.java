/** Definite integrals that are known without an antiderivative: {@code KnownIntegrals}. */
@NullMarked
package org.algebrist.algebra.definite.known;

import org.jspecify.annotations.NullMarked;
