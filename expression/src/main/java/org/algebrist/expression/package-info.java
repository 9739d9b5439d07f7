/**
 * Formulas as operator trees, and the numbers in a text.
 *
 * <p>Everything here is a value: immutable, compared by meaning, free of any dependency but the
 * JDK.
 */
@NullMarked
package org.algebrist.expression;

import org.jspecify.annotations.NullMarked;
