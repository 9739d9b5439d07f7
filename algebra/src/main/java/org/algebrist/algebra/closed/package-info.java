/**
 * What definite integrals and limits come to, for comparisons: {@code IntegralForm} and {@code
 * LimitForm} are services of the package {@code proof}, which cannot use integration itself.
 */
@NullMarked
package org.algebrist.algebra.closed;

import org.jspecify.annotations.NullMarked;
