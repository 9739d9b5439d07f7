/**
 * Formulas as operator trees, exact rational numbers, and what a reader returns.
 *
 * <p>Everything here is a value: immutable, compared by meaning, free of any dependency but the
 * JDK.
 */
@NullMarked
package org.algebrist.expression.tree;

import org.jspecify.annotations.NullMarked;
