package org.algebrist.systems.mathgpt.corpus;

import org.algebrist.expression.document.FormulaCounts;
import org.algebrist.expression.document.MathText;

/**
 * How much is in a corpus or a part of it.
 *
 * @param documents kept
 * @param empty documents without a word or formula, which are left out
 * @param bytes of the sources of all documents in UTF-8
 * @param words of the text kept: what stands between blanks outside of formulas
 * @param formulas found, read and failed
 */
public record CorpusCounts(
    long documents, long empty, long bytes, long words, FormulaCounts formulas) {
  /** Of nothing. */
  public static final CorpusCounts NONE = new CorpusCounts(0, 0, 0, 0, FormulaCounts.NONE);

  /** The counts of one document. */
  static CorpusCounts of(String source, MathText text, FormulaCounts formulas) {
    boolean empty = text.parts().isEmpty();
    return new CorpusCounts(
        empty ? 0 : 1, empty ? 1 : 0, utf8Length(source), words(text), formulas);
  }

  /** The counts of both together. */
  public CorpusCounts plus(CorpusCounts other) {
    return new CorpusCounts(
        documents + other.documents,
        empty + other.empty,
        bytes + other.bytes,
        words + other.words,
        formulas.plus(other.formulas));
  }

  /** How many documents were looked at. */
  long taken() {
    return documents + empty;
  }

  private static long utf8Length(String text) {
    long length = text.length();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // Both halves of a pair together take four bytes.
      length += c < 0x80 ? 0 : c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
    }
    return length;
  }

  private static long words(MathText text) {
    long words = 0;
    for (MathText.Part part : text.parts()) {
      if (part instanceof MathText.Words(String shown)) {
        boolean inside = false;
        for (int i = 0; i < shown.length(); i++) {
          boolean space = Character.isWhitespace(shown.charAt(i));
          words += !space && !inside ? 1 : 0;
          inside = !space;
        }
      }
    }
    return words;
  }
}
