package org.algebrist.expression.document;

import java.util.List;

/** Whether a document writes 3,5 or 3.5 for three and a half. */
final class NumberStyle {
  /** One number alone may be a list without blanks. */
  private static final int LEAST = 2;

  private NumberStyle() {}

  /**
   * Counts numbers such as 3,5 in the words, where lists have blanks after their commas, and 3{,}5
   * in formulas, against 3.5 in both. Three digits after a comma are thousands and say nothing.
   */
  static boolean decimalComma(List<Region> regions) {
    int commas = 0;
    int points = 0;
    for (Region region : regions) {
      switch (region) {
        case Region.Text text -> {
          commas += count(text.words(), ",");
          points += count(text.words(), ".");
        }
        case Region.Math math -> {
          commas += count(math.source(), "{,}");
          points += count(math.source(), ".");
        }
        case Region.Markup markup -> {}
      }
    }
    return commas >= LEAST && commas > points;
  }

  /** How often {@code separator} stands between digits, with other than three after it. */
  private static int count(String text, String separator) {
    int found = 0;
    int at = text.indexOf(separator);
    while (at >= 0) {
      int after = at + separator.length();
      int end = after;
      while (end < text.length() && isDigit(text.charAt(end))) {
        end++;
      }
      int start = at;
      while (start > 0 && isDigit(text.charAt(start - 1))) {
        start--;
      }
      boolean decimal = start < at && end > after && end - after != 3;
      // (1,2) and 1,2,3 are lists, 3.1.2 is a section.
      boolean alone = !joins(text, start - 1) && !joins(text, end);
      found += decimal && alone ? 1 : 0;
      at = text.indexOf(separator, Math.max(after, end));
    }
    return found;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether the sign at {@code at} makes a list or a section of the number beside it. */
  private static boolean joins(String text, int at) {
    if (at < 0 || at >= text.length()) {
      return false;
    }
    char c = text.charAt(at);
    boolean inner = at + 1 < text.length() && isDigit(text.charAt(at + 1));
    return c == '(' || c == ')' || (c == ',' || c == '.') && inner;
  }
}
