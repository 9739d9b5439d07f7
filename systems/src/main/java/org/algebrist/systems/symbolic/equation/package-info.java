/** Answers to one differential equation: families, fitted solutions, cases of parameters, notes. */
@NullMarked
package org.algebrist.systems.symbolic.equation;

import org.jspecify.annotations.NullMarked;
