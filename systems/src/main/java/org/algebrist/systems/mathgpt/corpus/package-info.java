/**
 * MathGPT's pre-training corpus (Scarlatos and Lan, 3.1): documents of many formats become words
 * and formula trees, kept in compressed shards that models are trained from.
 *
 * <p>{@link org.algebrist.systems.mathgpt.corpus.CorpusBuilder} makes shards of {@link
 * org.algebrist.systems.mathgpt.corpus.CorpusInput documents}; {@link
 * org.algebrist.systems.mathgpt.corpus.Corpus} reads them; {@link
 * org.algebrist.systems.mathgpt.corpus.SymbolCounts} counts what a vocabulary is made of.
 */
@NullMarked
package org.algebrist.systems.mathgpt.corpus;

import org.jspecify.annotations.NullMarked;
