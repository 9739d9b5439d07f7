/**
 * Ordinary differential equations: {@link org.algebrist.algebra.ode.problem.ProblemReading} reads
 * equations, systems and initial values; {@link org.algebrist.algebra.ode.method.TextbookMethods}
 * proposes solutions by the methods of a textbook; {@link org.algebrist.algebra.ode.SolutionProof}
 * substitutes them into the equations and proves that both sides are equal.
 */
@NullMarked
package org.algebrist.algebra.ode;

import org.jspecify.annotations.NullMarked;
