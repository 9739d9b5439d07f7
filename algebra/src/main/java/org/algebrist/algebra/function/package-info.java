/**
 * The functions of one argument that have a meaning: {@code ElementaryFunction} is the table of
 * their values, domains, parity and direction, {@code FunctionCalculus} that of their derivatives
 * and antiderivatives.
 */
@NullMarked
package org.algebrist.algebra.function;

import org.jspecify.annotations.NullMarked;
