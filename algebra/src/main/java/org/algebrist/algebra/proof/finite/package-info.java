/** Finite sets by their elements: products, power sets, sizes, images and choices. */
@NullMarked
package org.algebrist.algebra.proof.finite;

import org.jspecify.annotations.NullMarked;
