package org.algebrist.expression.tree;

import org.jspecify.annotations.Nullable;

/**
 * Text between quotes of one kind, escaped as strings are in JSON, so that a leaf may hold any
 * characters in notations that are otherwise plain.
 */
public final class QuotedText {
  private static final String ESCAPED = "\b\f\n\r\t";
  private static final String LETTERS = "bfnrt";

  private QuotedText() {}

  /**
   * Appends {@code content} between two {@code quote}s; control characters and halves of surrogate
   * pairs are escaped, so that the result is one line and has a UTF-8 form.
   */
  public static void append(StringBuilder out, String content, char quote) {
    out.append(quote);
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      if (c == quote || c == '\\') {
        out.append('\\').append(c);
      } else if (ESCAPED.indexOf(c) >= 0) {
        out.append('\\').append(LETTERS.charAt(ESCAPED.indexOf(c)));
      } else if (Character.isHighSurrogate(c)
          && i + 1 < content.length()
          && Character.isLowSurrogate(content.charAt(i + 1))) {
        out.append(c).append(content.charAt(++i));
      } else if (Character.isISOControl(c) || Character.isSurrogate(c)) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(Character.forDigit(c >> shift & 15, 16));
        }
      } else {
        out.append(c);
      }
    }
    out.append(quote);
  }

  /** {@code content} between two {@code quote}s. */
  public static String of(String content, char quote) {
    var out = new StringBuilder(content.length() + 2);
    append(out, content, quote);
    return out.toString();
  }

  /**
   * The index just past the quoted text that opens at {@code start}; -1 if it is not closed.
   *
   * @param start the index of the opening quote in {@code text}
   */
  public static int end(String text, int start) {
    char quote = text.charAt(start);
    for (int i = start + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == quote) {
        return i + 1;
      }
      if (c == '\\') {
        i++;
      }
    }
    return -1;
  }

  /**
   * What stands between the quotes; null if an escape in it is none of JSON's.
   *
   * @param start the index of the opening quote in {@code text}
   * @param end the index just past the closing one, as {@link #end} gives it
   */
  public static @Nullable String content(String text, int start, int end) {
    char quote = text.charAt(start);
    var content = new StringBuilder(end - start);
    for (int i = start + 1; i < end - 1; i++) {
      char c = text.charAt(i);
      if (c != '\\') {
        content.append(c);
        continue;
      }
      char escape = text.charAt(++i);
      int letter = LETTERS.indexOf(escape);
      if (escape == quote || escape == '\\' || escape == '/') {
        content.append(escape);
      } else if (letter >= 0) {
        content.append(ESCAPED.charAt(letter));
      } else if (escape == 'u' && i + 4 < end - 1 && hex(text, i + 1) >= 0) {
        content.append((char) hex(text, i + 1));
        i += 4;
      } else {
        return null;
      }
    }
    return content.toString();
  }

  /** The value of four hexadecimal digits; negative if they are none. */
  private static int hex(String text, int at) {
    int value = 0;
    for (int i = at; i < at + 4; i++) {
      int digit = text.charAt(i) < 128 ? Character.digit(text.charAt(i), 16) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }
}
