package org.algebrist.systems.mathgpt.corpus;

import org.algebrist.expression.document.DocumentFormat;

/**
 * A document as its file gives it.
 *
 * @param id names it among all; the same on every machine
 * @param source the name of its file
 * @param text the whole source
 * @param layout how formulas are set apart in it
 */
record RawDocument(String id, String source, String text, Layout layout) {
  /** How formulas are set apart from words. */
  sealed interface Layout {}

  /** As documents of a format do. */
  record Format(DocumentFormat format) implements Layout {}

  /** Between {@code <m>} and {@code </m>}, in tokens apart by blanks. */
  record MathSum() implements Layout {}
}
