/**
 * Integrals and differential equations: {@link org.algebrist.algebra.differential.AnswerVerifier}
 * proves or refutes what anyone says they are, {@link
 * org.algebrist.algebra.differential.SolutionMethods} solves the equations of a first course.
 */
@NullMarked
package org.algebrist.algebra.differential;

import org.jspecify.annotations.NullMarked;
