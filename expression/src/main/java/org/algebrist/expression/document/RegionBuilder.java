package org.algebrist.expression.document;

import java.util.function.Consumer;
import org.algebrist.expression.notation.Notation;

/** Puts regions in a row: gathers words and markup until something else comes. */
final class RegionBuilder {
  private final CharSequence document;
  private final Consumer<Region> out;
  private final StringBuilder words = new StringBuilder();
  private int textStart = -1;
  private int textEnd;
  private int markupStart = -1;
  private int markupEnd;
  private boolean markupBreaks;

  RegionBuilder(CharSequence document, Consumer<Region> out) {
    this.document = document;
    this.out = out;
  }

  /** The character at {@code at} is a word's. */
  void character(int at) {
    shown(at, at + 1, document.charAt(at));
  }

  /** What stands from {@code from} to {@code to} is shown as {@code c}. */
  void shown(int from, int to, char c) {
    openText(from, to);
    words.append(c);
  }

  /** What stands from {@code from} to {@code to} is shown as {@code text}. */
  void shown(int from, int to, CharSequence text) {
    openText(from, to);
    words.append(text);
  }

  private void openText(int from, int to) {
    endMarkup();
    if (textStart < 0) {
      textStart = from;
    }
    textEnd = to;
  }

  void markup(int from, int to, boolean breaks) {
    if (from == to) {
      return;
    }
    endText();
    if (markupStart < 0) {
      markupStart = from;
      markupBreaks = false;
    }
    markupEnd = to;
    markupBreaks |= breaks;
  }

  /** A formula whose source stands in the document as it is. */
  void formula(int from, int to, int sourceFrom, int sourceTo, Notation notation, boolean display) {
    String source = document.subSequence(sourceFrom, sourceTo).toString();
    formula(from, to, sourceFrom, source, notation, display);
  }

  void formula(
      int from, int to, int sourceFrom, String source, Notation notation, boolean display) {
    end();
    out.accept(new Region.Math(from, to, sourceFrom, source, notation, display));
  }

  void end() {
    endText();
    endMarkup();
  }

  private void endText() {
    if (textStart >= 0) {
      out.accept(new Region.Text(textStart, textEnd, words.toString()));
      words.setLength(0);
      textStart = -1;
    }
  }

  private void endMarkup() {
    if (markupStart >= 0) {
      out.accept(new Region.Markup(markupStart, markupEnd, markupBreaks));
      markupStart = -1;
    }
  }
}
