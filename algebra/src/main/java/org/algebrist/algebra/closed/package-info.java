/**
 * What definite integrals and limits come to, for comparisons: {@code IntegralForm} and {@code
 * LimitForm} are services of the package {@code proof}, which cannot use integration itself. {@code
 * LimitAnswer} says what is proved of a limit.
 */
@NullMarked
package org.algebrist.algebra.closed;

import org.jspecify.annotations.NullMarked;
