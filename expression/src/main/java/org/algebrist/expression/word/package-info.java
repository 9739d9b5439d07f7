/**
 * Office Math Markup (OMML), in which Word keeps formulas: {@link
 * org.algebrist.expression.word.OmmlReader} and {@link org.algebrist.expression.word.OmmlWriter}.
 * Like LaTeX it says what stands where; the grammar finds out what it means.
 */
@NullMarked
package org.algebrist.expression.word;

import org.jspecify.annotations.NullMarked;
