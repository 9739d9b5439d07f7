/**
 * Text with formulas as tokens (MathGPT, 2.1 and 2.4): the vocabulary, sequences of tokens, and the
 * grammar that says which token may follow.
 */
@NullMarked
package org.algebrist.systems.mathgpt.token;

import org.jspecify.annotations.NullMarked;
