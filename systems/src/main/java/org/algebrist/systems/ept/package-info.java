/**
 * Algebraic word problems: the Expression-Pointer Transformer (Kim, Ki, Lee and Gweon, EMNLP 2020).
 *
 * <p>A problem's text becomes a sequence of Expression tokens, each an operator with its operands;
 * an operand points to a number in the text, to a constant, or to the result of an earlier
 * Expression. Read in this order:
 *
 * <ol>
 *   <li>{@link org.algebrist.systems.ept.expression.ExpressionToken} and {@link
 *       org.algebrist.systems.ept.expression.ExpressionTokens}: the tokens, from equations and back
 *       (Table 2);
 *   <li>{@link org.algebrist.systems.ept.EptModel}: the whole model, equation numbers at the lines;
 *   <li>{@link org.algebrist.systems.ept.EptCodec}: a problem as tensors;
 *   <li>{@link org.algebrist.systems.ept.expression.ExpressionGrammar}: what may be generated;
 *   <li>{@link org.algebrist.systems.ept.training.EptTask}: loss, decoding and score;
 *   <li>{@link org.algebrist.systems.ept.WordProblemSolver}: what a user calls.
 * </ol>
 */
@NullMarked
package org.algebrist.systems.ept;

import org.jspecify.annotations.NullMarked;
