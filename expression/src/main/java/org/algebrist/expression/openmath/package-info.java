/**
 * OpenMath, and Strict Content MathML, which says the same in other elements: {@link
 * org.algebrist.expression.openmath.OpenMathReader} and {@link
 * org.algebrist.expression.openmath.OpenMathWriter}, over the symbols of the official content
 * dictionaries.
 */
@NullMarked
package org.algebrist.expression.openmath;

import org.jspecify.annotations.NullMarked;
