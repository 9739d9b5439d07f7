/**
 * COMUS (Continual Pre-training of Language Models for Math Problem Understanding with Syntax-Aware
 * Memory Network): what a math problem is about, whether an answer fits it, how two are related,
 * and which others are like it.
 *
 * <p>{@code graph} makes a problem's math syntax graph; {@code ComusModel} reads text and graph
 * together, equations 1 to 8 in one file; {@code data} holds the problems and {@code task} what is
 * learnt from them, continual pre-training (equations 9 to 11) among it; {@code baseline} is what
 * the paper compares with; {@code ComusTraining} runs one experiment of {@code
 * experiments/comus-*.yaml}.
 */
@NullMarked
package org.algebrist.systems.comus;

import org.jspecify.annotations.NullMarked;
