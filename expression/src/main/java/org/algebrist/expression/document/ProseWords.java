package org.algebrist.expression.document;

import org.algebrist.expression.layout.Characters;

/** What tells words of a sentence from letters of a formula, without a dictionary. */
final class ProseWords {
  /** So many words in a row after a price are a sentence. */
  private static final int WORDS_OF_A_SENTENCE = 2;

  private static final int SHORTEST_WORD = 3;

  private ProseWords() {}

  /**
   * Whether what stands between two dollars is a price and the words after it: a digit first, then
   * words in a row, and nothing of TeX's.
   */
  static boolean looksLikeMoney(CharSequence text, int from, int to) {
    if (from >= to || !Character.isDigit(text.charAt(from))) {
      return false;
    }
    int words = 0;
    int letters = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '\\' || c == '^' || c == '_' || c == '=') {
        return false;
      }
      if (Characters.isLatin(c)) {
        letters++;
      } else {
        words += letters >= SHORTEST_WORD ? 1 : 0;
        letters = 0;
      }
    }
    return words + (letters >= SHORTEST_WORD ? 1 : 0) >= WORDS_OF_A_SENTENCE;
  }
}
