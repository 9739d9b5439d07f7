/** Numerals in running text: found fast, valued exactly, restored letter by letter (NumGPT). */
@NullMarked
package org.algebrist.expression.numeral;

import org.jspecify.annotations.NullMarked;
