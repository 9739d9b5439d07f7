/**
 * MathGPT: text and formula trees in one decoder (Scarlatos and Lan, <i>Tree-Based Representation
 * and Generation of Natural and Mathematical Language</i>, ACL 2023).
 *
 * <p>{@link org.algebrist.systems.mathgpt.MathGptModel} is the model, read beside sections 2.1 to
 * 2.4; {@link org.algebrist.systems.mathgpt.MathGptCodec} makes its tokens of text with formulas
 * and back; {@link org.algebrist.systems.mathgpt.token.MathGrammar} says which token may follow, in
 * training and generation.
 */
@NullMarked
package org.algebrist.systems.mathgpt;

import org.jspecify.annotations.NullMarked;
