/**
 * Integrals in terms of special functions: error function, exponential, sine and cosine integrals,
 * Fresnel's and Legendre's elliptic integrals.
 */
@NullMarked
package org.algebrist.algebra.differential.special;

import org.jspecify.annotations.NullMarked;
