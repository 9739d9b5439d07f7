/**
 * Formulas as sequences of tokens for models, with the place of every token in the tree: depth
 * first with end nodes (MathGPT), and the prefix form of symbolic mathematics.
 *
 * <p>Every coding is invertible; a sequence that stands for no tree is a value that says what is
 * wrong and at which token.
 */
@NullMarked
package org.algebrist.expression.sequence;

import org.jspecify.annotations.NullMarked;
