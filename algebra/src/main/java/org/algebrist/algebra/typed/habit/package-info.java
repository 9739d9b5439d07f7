/**
 * Habits of writing that a formula's notation does not know: blanks in numerals, arguments without
 * brackets, signs that only print has.
 */
@NullMarked
package org.algebrist.algebra.typed.habit;

import org.jspecify.annotations.NullMarked;
