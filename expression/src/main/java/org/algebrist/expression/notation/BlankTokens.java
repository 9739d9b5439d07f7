package org.algebrist.expression.notation;

import org.algebrist.expression.tree.QuotedText;

/**
 * The pieces of a text that blanks keep apart, one after the other; between quotes, or after a
 * question mark between quotes, blanks belong to the piece.
 */
final class BlankTokens {
  private final String text;
  private int start;
  private int end;

  BlankTokens(String text) {
    this.text = text;
  }

  /** Goes to the next token; false if there is none. */
  boolean next() {
    start = end;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    end = start;
    int quote = start < text.length() && text.charAt(start) == '?' ? start + 1 : start;
    if (quote < text.length() && (text.charAt(quote) == '"' || text.charAt(quote) == '`')) {
      int close = QuotedText.end(text, quote);
      end = close < 0 ? text.length() : close;
    }
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end > start;
  }

  int start() {
    return start;
  }

  String token() {
    return text.substring(start, end);
  }
}
