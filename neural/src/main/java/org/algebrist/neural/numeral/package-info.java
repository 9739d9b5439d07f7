/** Codings that give a model a number as one token, and read numbers off its hidden states. */
@NullMarked
package org.algebrist.neural.numeral;

import org.jspecify.annotations.NullMarked;
