/**
 * What stands where on the page: the form that LaTeX, presentation MathML and HTML share before
 * anyone asks what it means.
 *
 * <p>A notation's reader makes a {@link org.algebrist.expression.layout.Layout}; the grammar turns
 * it into operator trees.
 */
@NullMarked
package org.algebrist.expression.layout;

import org.jspecify.annotations.NullMarked;
