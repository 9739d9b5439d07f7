/**
 * Integrals: {@link org.algebrist.algebra.differential.IntegrationMethods} proposes
 * antiderivatives, {@link org.algebrist.algebra.differential.answer.AnswerVerifier} proves or
 * refutes what anyone says an integral or the solution of a differential equation is.
 */
@NullMarked
package org.algebrist.algebra.differential;

import org.jspecify.annotations.NullMarked;
