/**
 * Notations that people type and programs set: ASCIIMath and Typst.
 *
 * <p>Both say what stands where, as LaTeX does: {@link org.algebrist.expression.typed.TypedReader}
 * makes a layout of a text and {@link org.algebrist.expression.typed.TypedWriter} a text of a
 * layout; the grammar finds out what it means.
 */
@NullMarked
package org.algebrist.expression.typed;

import org.jspecify.annotations.NullMarked;
