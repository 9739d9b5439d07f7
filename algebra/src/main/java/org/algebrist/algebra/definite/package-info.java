/**
 * Definite and improper integrals of one variable: {@link
 * org.algebrist.algebra.definite.DefiniteIntegral} evaluates a proved antiderivative between the
 * points at which it may jump, proves divergence, or gives a numeric value.
 */
@NullMarked
package org.algebrist.algebra.definite;

import org.jspecify.annotations.NullMarked;
