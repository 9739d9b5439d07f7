package org.algebrist.expression.document;

import org.algebrist.expression.notation.Notation;

/**
 * A stretch of a document. The regions of a document follow one another without gap or overlap;
 * {@code start} is inclusive, {@code end} exclusive, in UTF-16 units.
 */
public sealed interface Region {
  /** The index of its first character. */
  int start();

  /** The index past its last character. */
  int end();

  /**
   * Words for a person.
   *
   * @param words as they are shown: entities and TeX's accents are characters
   */
  record Text(int start, int end, String words) implements Region {}

  /**
   * A formula with its delimiters.
   *
   * @param sourceStart where the formula itself starts, after its delimiter
   * @param source the formula without delimiters; environments and MathML elements stay whole
   * @param display whether it stands on a line of its own
   */
  record Math(
      int start, int end, int sourceStart, String source, Notation notation, boolean display)
      implements Region {}

  /**
   * What nobody reads as words: tags, commands, comments, program text, the preamble.
   *
   * @param breaks whether it ends a sentence, as an item or a heading does
   */
  record Markup(int start, int end, boolean breaks) implements Region {}
}
