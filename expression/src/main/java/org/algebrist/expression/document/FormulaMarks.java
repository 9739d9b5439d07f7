package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;

/**
 * The marks between which formulas are put in a text, as the token F of MathGPT's pre-processing
 * does, and the way back.
 *
 * <p>Where the text itself holds a mark, an escape goes before it, so that {@link #unwrap} gives
 * back the text to the letter.
 *
 * @param open before a formula
 * @param close after a formula
 * @param escape before a mark that is the text's own, and before itself
 */
public record FormulaMarks(String open, String close, String escape) {

  /** {@code <f>} and {@code </f>}, escaped by the sign for "escape", ␛. */
  public static final FormulaMarks TAGS = new FormulaMarks("<f>", "</f>", "\u241B");

  /**
   * @throws IllegalArgumentException if a mark is empty, or one could begin inside another: then
   *     their places in a text would be in doubt
   */
  public FormulaMarks {
    List<String> marks = List.of(open, close, escape);
    for (int i = 0; i < marks.size(); i++) {
      for (int j = 0; j < marks.size(); j++) {
        check(marks.get(i), marks.get(j), i == j);
      }
    }
  }

  private static void check(String one, String other, boolean same) {
    if (one.isEmpty()) {
      throw new IllegalArgumentException("a mark must not be empty");
    }
    for (int length = 1; length < one.length(); length++) {
      if (other.startsWith(one.substring(one.length() - length))) {
        throw new IllegalArgumentException(
            "the mark \""
                + one
                + "\" ends as \""
                + other
                + "\" begins, so that their places in a text would be in doubt; take marks such as"
                + " <f> and </f>");
      }
    }
    if (!same && one.contains(other)) {
      throw new IllegalArgumentException(
          "the mark \"" + one + "\" contains the mark \"" + other + "\"; take others");
    }
  }

  /** A text with its formulas marked. */
  public String wrap(CharSequence document, DocumentFormat format) {
    return wrap(document, FormulaFinder.formulas(document, format));
  }

  /**
   * A text with marks around the given formulas, their delimiters included.
   *
   * @param formulas in order, without overlap
   */
  public String wrap(CharSequence document, List<Region.Math> formulas) {
    var out = new StringBuilder(document.length() + 16 * formulas.size());
    int at = 0;
    for (Region.Math formula : formulas) {
      escaped(document, at, formula.start(), out);
      out.append(open);
      escaped(document, formula.start(), formula.end(), out);
      out.append(close);
      at = formula.end();
    }
    escaped(document, at, document.length(), out);
    return out.toString();
  }

  private void escaped(CharSequence text, int from, int to, StringBuilder out) {
    int at = from;
    while (at < to) {
      String mark = markAt(text, at);
      // A mark of the text's own that a formula's edge cuts in two is none: it needs no escape.
      if (mark.isEmpty() || at + mark.length() > to) {
        out.append(text.charAt(at++));
        continue;
      }
      out.append(escape).append(mark);
      at += mark.length();
    }
  }

  private String markAt(CharSequence text, int at) {
    if (TexText.startsWith(text, at, escape)) {
      return escape;
    }
    if (TexText.startsWith(text, at, open)) {
      return open;
    }
    return TexText.startsWith(text, at, close) ? close : "";
  }

  /**
   * What a wrapped text was, and where its marked formulas stand in it.
   *
   * @param starts index of each formula in {@code text}
   * @param ends its end, exclusive
   */
  public record Unwrapped(String text, List<Integer> starts, List<Integer> ends) {}

  /** Takes the marks out again; a mark without its partner is left out too. */
  public Unwrapped unwrap(CharSequence wrapped) {
    var text = new StringBuilder(wrapped.length());
    var starts = new ArrayList<Integer>();
    var ends = new ArrayList<Integer>();
    int at = 0;
    while (at < wrapped.length()) {
      if (TexText.startsWith(wrapped, at, escape)) {
        at += escape.length();
        String mark = markAt(wrapped, at);
        int end = Math.min(wrapped.length(), at + Math.max(1, mark.length()));
        text.append(wrapped, at, end);
        at = end;
      } else if (TexText.startsWith(wrapped, at, open)) {
        starts.add(text.length());
        at += open.length();
      } else if (TexText.startsWith(wrapped, at, close)) {
        ends.add(text.length());
        at += close.length();
      } else {
        text.append(wrapped.charAt(at++));
      }
    }
    return new Unwrapped(text.toString(), List.copyOf(starts), List.copyOf(ends));
  }
}
