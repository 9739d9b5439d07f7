package org.algebrist.neural.text;

import java.util.function.Consumer;

/**
 * GPT-2's pre-tokens: the pieces of a text that byte pairs never reach across (Radford et al. 2019,
 * released code). They are those of the expression <code>
 * 's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+</code>, found in one
 * pass without it: a text of any length takes linear time and no stack.
 */
final class PreTokens {
  private enum Kind {
    LETTER,
    NUMBER,
    SPACE,
    OTHER
  }

  private PreTokens() {}

  /**
   * Hands on every pre-token, in order; joined they are the text.
   *
   * @param singleDigits whether each digit (\p{N}) is a pre-token of its own, without a space
   */
  static void of(String text, boolean singleDigits, Consumer<String> sink) {
    if (!singleDigits) {
      split(text, 0, text.length(), sink);
      return;
    }
    int from = 0;
    int at = 0;
    while (at < text.length()) {
      int next = at + Character.charCount(text.codePointAt(at));
      if (kind(text, at) == Kind.NUMBER) {
        split(text, from, at, sink);
        sink.accept(text.substring(at, next));
        from = next;
      }
      at = next;
    }
    split(text, from, text.length(), sink);
  }

  /** The pre-tokens of text[from, to), as if it were a text of its own. */
  private static void split(String text, int from, int to, Consumer<String> sink) {
    int at = from;
    while (at < to) {
      int end = endOf(text, at, to);
      sink.accept(text.substring(at, end));
      at = end;
    }
  }

  private static int endOf(String text, int at, int to) {
    if (text.charAt(at) == '\'') {
      int end = endOfContraction(text, at, to);
      if (end > 0) {
        return end;
      }
    }
    int start = text.charAt(at) == ' ' && at + 1 < to ? at + 1 : at;
    Kind kind = kind(text, start);
    if (kind != Kind.SPACE) {
      return endOfRun(text, start, to, kind);
    }
    int end = endOfRun(text, at, to, Kind.SPACE);
    // The last white space before a word is left to it, or stands alone. All are one char wide.
    return end < to && end - at > 1 ? end - 1 : end;
  }

  private static int endOfRun(String text, int start, int to, Kind kind) {
    int end = start;
    while (end < to && kind(text, end) == kind) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }

  private static int endOfContraction(String text, int at, int to) {
    char first = at + 1 < to ? text.charAt(at + 1) : ' ';
    if (first == 's' || first == 't' || first == 'm' || first == 'd') {
      return at + 2;
    }
    char second = at + 2 < to ? text.charAt(at + 2) : ' ';
    boolean two =
        (first == 'r' && second == 'e')
            || (first == 'v' && second == 'e')
            || (first == 'l' && second == 'l');
    return two ? at + 3 : -1;
  }

  private static Kind kind(String text, int at) {
    int c = text.codePointAt(at);
    if (c < 128) {
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
        return Kind.LETTER;
      }
      if (c >= '0' && c <= '9') {
        return Kind.NUMBER;
      }
      return c == ' ' || (c >= '\t' && c <= '\r') ? Kind.SPACE : Kind.OTHER;
    }
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER ->
          Kind.LETTER;
      case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER ->
          Kind.NUMBER;
      case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
          Kind.SPACE;
      default -> c == 0x85 ? Kind.SPACE : Kind.OTHER;
    };
  }
}
