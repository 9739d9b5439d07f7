/**
 * Formulas in mark-up: presentation and content MathML and mathematical HTML in, MathML out.
 *
 * <p>Presentation MathML and HTML become a {@link org.algebrist.expression.layout.Layout} for the
 * grammar; content MathML is a tree at once. The mark-up itself is read by a pull reader that knows
 * no DTD and expands nothing but named and numeric characters.
 */
@NullMarked
package org.algebrist.expression.mathml;

import org.jspecify.annotations.NullMarked;
