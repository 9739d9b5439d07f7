/**
 * LaTeX that is written: {@link org.algebrist.expression.latex.writer.LatexWriter} writes operator
 * trees with exactly the brackets that are needed.
 */
@NullMarked
package org.algebrist.expression.latex.writer;

import org.jspecify.annotations.NullMarked;
