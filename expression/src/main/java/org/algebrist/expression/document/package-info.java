/**
 * Formulas where they are found: in LaTeX, Markdown, HTML and plain prose, with what the document
 * around them declares.
 *
 * <p>{@link org.algebrist.expression.document.FormulaFinder} cuts a document into words, formulas
 * and markup; {@link org.algebrist.expression.document.DocumentContext} learns from those regions
 * what a name stands for.
 */
@NullMarked
package org.algebrist.expression.document;

import org.jspecify.annotations.NullMarked;
