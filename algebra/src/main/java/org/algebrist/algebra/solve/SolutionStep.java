package org.algebrist.algebra.solve;

import org.algebrist.expression.tree.Formula;

/**
 * One step of solving equations by hand.
 *
 * @param reason what is done, such as "divide by 4"
 * @param equation what it comes to; it holds for the solution
 */
public record SolutionStep(String reason, Formula equation) {}
