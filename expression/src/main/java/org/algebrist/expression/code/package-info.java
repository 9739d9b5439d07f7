/**
 * The languages of computer algebra systems: {@link org.algebrist.expression.code.CodeReader} and
 * {@link org.algebrist.expression.code.CodeWriter} read and write SymPy, Mathematica (also Symja)
 * and Maxima.
 *
 * <p>A {@code CodeTerm} is what a language's syntax says, before anyone asks what its functions
 * mean; {@link org.algebrist.expression.code.CodeLanguage} is what they mean, one table for both
 * directions.
 */
@NullMarked
package org.algebrist.expression.code;

import org.jspecify.annotations.NullMarked;
