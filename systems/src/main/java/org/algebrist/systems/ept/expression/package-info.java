/**
 * Equations as Expression tokens (EPT, section 3.1 and Table 2): the operators and operands, the
 * way from equations to tokens and back, and which token may come next.
 */
@NullMarked
package org.algebrist.systems.ept.expression;

import org.jspecify.annotations.NullMarked;
