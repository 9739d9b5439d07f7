/**
 * LaTeX: {@link org.algebrist.expression.latex.LatexReader} sets its source out as a layout, and
 * {@link org.algebrist.expression.latex.LatexWriter} writes operator trees with exactly the
 * brackets that are needed.
 */
@NullMarked
package org.algebrist.expression.latex;

import org.jspecify.annotations.NullMarked;
