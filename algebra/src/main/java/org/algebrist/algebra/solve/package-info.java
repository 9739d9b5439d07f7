/**
 * Systems of equations: {@link org.algebrist.algebra.solve.SystemSolver} finds all real solutions
 * of an {@link org.algebrist.algebra.solve.EquationSystem} and checks them by substitution.
 */
@NullMarked
package org.algebrist.algebra.solve;

import org.jspecify.annotations.NullMarked;
