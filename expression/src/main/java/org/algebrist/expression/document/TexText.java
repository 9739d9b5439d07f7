package org.algebrist.expression.document;

import org.algebrist.expression.layout.Characters;

/** Where TeX's pieces end: commands, groups, comments, paragraphs. */
final class TexText {
  /** No argument of a command in running text is longer; a group left open costs no more. */
  private static final int LONGEST_ARGUMENT = 1 << 10;

  /** A block of code is indented by fewer blanks than this. */
  private static final int DEEPEST_INDENT = 16;

  private TexText() {}

  static boolean startsWith(CharSequence text, int at, String what) {
    if (at + what.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < what.length(); i++) {
      if (text.charAt(at + i) != what.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The end of the control word or control symbol whose backslash stands at {@code at}. */
  static int commandEnd(CharSequence text, int at) {
    int end = at + 1;
    while (end < text.length() && Characters.isLatin(text.charAt(end))) {
      end++;
    }
    return end > at + 1 ? end : Math.min(text.length(), at + 2);
  }

  /** The index of the line feed at or after {@code at}, or the text's length. */
  static int lineEnd(CharSequence text, int at) {
    int end = at;
    while (end < text.length() && text.charAt(end) != '\n') {
      end++;
    }
    return end;
  }

  /** Whether nothing but a few blanks stands before {@code at} in its line. */
  static boolean lineStart(CharSequence text, int at) {
    int i = at - 1;
    while (i >= 0 && at - i <= DEEPEST_INDENT && isBlank(text.charAt(i))) {
      i--;
    }
    return i < 0 || text.charAt(i) == '\n';
  }

  /** Whether the line after the line feed at {@code at} is blank. */
  static boolean blankLine(CharSequence text, int at) {
    int i = skipBlanks(text, at + 1);
    return i < text.length() && text.charAt(i) == '\n';
  }

  /** The first index from {@code at} that is no blank of its line. */
  static int skipBlanks(CharSequence text, int at) {
    int i = at;
    while (i < text.length() && isBlank(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  /** The first index from {@code at} that is no white space. */
  static int skipSpace(CharSequence text, int at) {
    int i = at;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** The end of the group or bracket that opens at {@code at}; {@code at} if none closes it. */
  static int groupEnd(CharSequence text, int at, char open, char close) {
    if (at >= text.length() || text.charAt(at) != open) {
      return at;
    }
    int depth = 0;
    int limit = Math.min(text.length(), at + LONGEST_ARGUMENT);
    for (int i = at; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == open) {
        depth++;
      } else if (c == close && --depth == 0) {
        return i + 1;
      } else if (c == '%') {
        i = lineEnd(text, i);
      }
    }
    return at;
  }

  /** What stands between braces at {@code at}, or "" if there is no group. */
  static String argument(CharSequence text, int at) {
    int end = groupEnd(text, at, '{', '}');
    return end > at ? text.subSequence(at + 1, end - 1).toString() : "";
  }
}
