package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;

/** The words of a text as text metrics count them: what stands between blanks. */
final class Tokens {
  /** Separates lines in some texts; Java counts it neither as a blank nor as a space. */
  private static final char NEXT_LINE = '\u0085';

  private Tokens() {}

  /** The words in order; none is empty. Blanks are those of Unicode, as in Python's split. */
  static List<String> of(String text) {
    var tokens = new ArrayList<String>();
    int start = -1;
    for (int i = 0; i < text.length(); i++) {
      if (isBlank(text.charAt(i))) {
        if (start >= 0) {
          tokens.add(text.substring(start, i));
          start = -1;
        }
      } else if (start < 0) {
        start = i;
      }
    }
    if (start >= 0) {
      tokens.add(text.substring(start));
    }
    return tokens;
  }

  /** No character beyond the basic plane is a blank, so that surrogates need no care. */
  static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == NEXT_LINE;
  }

  /**
   * That every text has at least one reference.
   *
   * @throws IllegalArgumentException if the lists differ in length, are empty, or a text has no
   *     reference
   */
  static void requirePairs(List<String> texts, List<? extends List<String>> references) {
    if (texts.size() != references.size() || texts.isEmpty()) {
      throw new IllegalArgumentException(
          texts.size()
              + " texts and references of "
              + references.size()
              + "; expected references of every text, and at least 1 text");
    }
    for (int i = 0; i < references.size(); i++) {
      if (references.get(i).isEmpty()) {
        throw new IllegalArgumentException(
            "text " + i + " has no reference; expected at least 1, leave the text out");
      }
    }
  }

  /** Each reference alone, for metrics that take several. */
  static List<List<String>> single(List<String> references) {
    return references.stream().map(List::of).toList();
  }
}
