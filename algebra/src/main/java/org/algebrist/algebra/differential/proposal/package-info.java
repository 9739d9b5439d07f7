/**
 * What the methods of integration say: an antiderivative nobody has checked, the steps that led to
 * it, and the signs that it assumes.
 */
@NullMarked
package org.algebrist.algebra.differential.proposal;

import org.jspecify.annotations.NullMarked;
