/**
 * Formulas in canonical form: {@link org.algebrist.algebra.canonical.Canonical} adds up like terms
 * and factors as it is built, differentiates, expands, and is written back as a tree; {@link
 * org.algebrist.algebra.canonical.Simplification} looks for a shorter form.
 */
@NullMarked
package org.algebrist.algebra.canonical;

import org.jspecify.annotations.NullMarked;
