package org.algebrist.systems.mathgpt.corpus;

import org.algebrist.expression.document.MathText;

/**
 * A document of a corpus.
 *
 * @param id names it among all of the corpus
 * @param source the name of the file that it came from
 * @param text its words and formulas
 */
public record CorpusDocument(String id, String source, MathText text) {}
