/**
 * Formulas in braille by MathCAT. A module of its own, because its native library has 18 MB and few
 * need it.
 */
@NullMarked
package org.algebrist.braille;

import org.jspecify.annotations.NullMarked;
