/**
 * LaTeX that is read: {@link org.algebrist.expression.latex.LatexReader} sets its source out as a
 * layout, which the grammar gives a meaning.
 */
@NullMarked
package org.algebrist.expression.latex;

import org.jspecify.annotations.NullMarked;
