/**
 * NumGPT (Jin, Jiang, Wang, Liu, Wang, Ren, Qu 2023): numbers as mantissa and exponent, in and out
 * of a GPT.
 *
 * <p>Read {@link org.algebrist.systems.numgpt.NumGptModel} beside the paper. The ways to embed and
 * to predict a number, the paper's and others, are in {@code neural.numeral}. {@code data} makes
 * and reads the tasks; {@code baseline} holds the classifiers that Table 2 compares with.
 */
@NullMarked
package org.algebrist.systems.numgpt;

import org.jspecify.annotations.NullMarked;
