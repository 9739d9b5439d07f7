package org.algebrist.expression;

/** The pieces of a text that blanks keep apart, one after the other. */
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
