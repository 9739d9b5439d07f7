package org.algebrist.neural.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Marks of a vocabulary that a text happens to hold. A tokenizer makes the mark's token of them
 * wherever they stand; cut in two they stay letters.
 */
public final class LiteralMarks {
  private LiteralMarks() {}

  /**
   * The text in pieces none of which holds a mark; together they are the text.
   *
   * @param marks such as {@code [PAD]}, of two characters at least
   */
  public static List<String> cut(String text, List<String> marks) {
    List<String> pieces = new ArrayList<>();
    int from = 0;
    int at = first(text, marks, 0);
    while (at >= 0) {
      pieces.add(text.substring(from, at + 1));
      from = at + 1;
      at = first(text, marks, from);
    }
    if (from < text.length() || pieces.isEmpty()) {
      pieces.add(text.substring(from));
    }
    return pieces;
  }

  private static int first(String text, List<String> marks, int from) {
    int first = -1;
    for (String mark : marks) {
      int at = text.indexOf(mark, from);
      if (at >= 0 && (first < 0 || at < first)) {
        first = at;
      }
    }
    return first;
  }
}
