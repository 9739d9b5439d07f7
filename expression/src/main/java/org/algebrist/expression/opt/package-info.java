/**
 * Tangent's operator trees: the format in which Tangent-CFT and MathGPT keep formulas, as text
 * {@code [U!eq,0[V!x],1[N!5]]} and as JSON {@code ["U","eq",[["V","x",null],["N","5",null]]]}.
 */
@NullMarked
package org.algebrist.expression.opt;

import org.jspecify.annotations.NullMarked;
