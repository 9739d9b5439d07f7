/**
 * The façades that read and write formulas in any notation, and the plain-text notations
 * themselves: infix, prefix and postfix.
 */
@NullMarked
package org.algebrist.expression.notation;

import org.jspecify.annotations.NullMarked;
