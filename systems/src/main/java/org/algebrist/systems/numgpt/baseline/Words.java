package org.algebrist.systems.numgpt.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.NumeralScanner;
import org.jspecify.annotations.Nullable;

/**
 * A text as words: numerals as the shared scanner finds them, runs of letters in lower case, marks
 * such as {@code [NUM]}, and every other sign alone.
 */
final class Words {
  /** Within a run of letters these join its parts, as in "don't". */
  private static final String JOINING = "'’";

  /** Longest mark in square brackets, so that text full of them is read in linear time. */
  private static final int LONGEST_MARK = 16;

  private Words() {}

  /**
   * A word.
   *
   * @param text in lower case
   * @param numeral what it says, if it is a number
   */
  record Word(String text, @Nullable Numeral numeral) {}

  static List<Word> of(String text) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    for (NumeralScanner.Found found : NumeralScanner.scan(text)) {
      split(text, at, found.start(), words);
      words.add(new Word(found.numeral().text(), found.numeral()));
      at = found.end();
    }
    split(text, at, text.length(), words);
    return words;
  }

  private static void split(String text, int from, int to, List<Word> words) {
    int at = from;
    while (at < to) {
      int end = end(text, at, to);
      if (!Character.isWhitespace(text.codePointAt(at))) {
        words.add(new Word(text.substring(at, end).toLowerCase(Locale.ROOT), null));
      }
      at = end;
    }
  }

  /** Where the word that begins at {@code at} ends, at least one sign further. */
  private static int end(String text, int at, int to) {
    int first = text.codePointAt(at);
    int end = at + Character.charCount(first);
    if (first == '[') {
      int close = lettersEnd(text, end, Math.min(to, at + LONGEST_MARK));
      return close > end && close < to && text.charAt(close) == ']' ? close + 1 : end;
    }
    return isLetter(first) ? lettersEnd(text, at, to) : end;
  }

  private static int lettersEnd(String text, int at, int to) {
    int end = at;
    while (end < to) {
      int sign = text.codePointAt(end);
      boolean joins =
          JOINING.indexOf(sign) >= 0
              && end > at
              && end + 1 < to
              && isLetter(text.codePointAt(end + 1));
      if (!isLetter(sign) && !joins) {
        break;
      }
      end += Character.charCount(sign);
    }
    return end;
  }

  private static boolean isLetter(int sign) {
    return Character.isLetter(sign) || Character.getType(sign) == Character.NON_SPACING_MARK;
  }
}
