package org.algebrist.systems.comus.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts the words between formulas: runs of letters, numbers with their decimals, single ideographs
 * and single signs. One pass, any language, any length.
 */
final class TextWords {
  private TextWords() {}

  /**
   * A word.
   *
   * @param start in the text it was cut from
   * @param end exclusive
   */
  record Word(String text, int start, int end) {}

  static List<Word> of(String text) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
        at += Character.charCount(point);
        continue;
      }
      int end = end(text, at, point);
      words.add(new Word(text.substring(at, end), at, end));
      at = end;
    }
    return words;
  }

  private static int end(String text, int from, int first) {
    int at = from + Character.charCount(first);
    if (Character.isDigit(first)) {
      return numberEnd(text, at);
    }
    if (!isWordLetter(first)) {
      return at; // an ideograph or a sign stands alone
    }
    while (at < text.length()) {
      int point = text.codePointAt(at);
      boolean apostrophe =
          (point == '\'' || point == '’')
              && at + 1 < text.length()
              && isWordLetter(text.codePointAt(at + 1));
      if (!apostrophe && !isWordLetter(point) && !isMark(point)) {
        break;
      }
      at += Character.charCount(point);
    }
    return at;
  }

  private static int numberEnd(String text, int from) {
    int at = from;
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean point =
          (c == '.' || c == ',')
              && at + 1 < text.length()
              && Character.isDigit(text.charAt(at + 1));
      if (!Character.isDigit(c) && !point) {
        break;
      }
      at++;
    }
    return at;
  }

  private static boolean isWordLetter(int point) {
    return Character.isLetter(point) && !Character.isIdeographic(point);
  }

  private static boolean isMark(int point) {
    int type = Character.getType(point);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /** Whether a sentence ends with this word. */
  static boolean endsSentence(String word) {
    return switch (word) {
      case ".", "!", "?", "。", "！", "？", "．", "；", ";" -> true;
      default -> false;
    };
  }
}
