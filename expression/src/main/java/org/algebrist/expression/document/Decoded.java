package org.algebrist.expression.document;

import java.util.Arrays;
import org.algebrist.expression.mathml.Entities;

/**
 * Running text of HTML or XML without its character references, and where each of its characters
 * came from.
 *
 * @param starts the source index of every character, and the end of the source after the last
 */
record Decoded(String text, int[] starts) {
  /** No reference is longer than this; an ampersand without a near semicolon is itself. */
  private static final int LONGEST = Entities.LONGEST_NAME + 2;

  int start(int index) {
    return starts[index];
  }

  /** The text of a stretch of a document that holds no tags. */
  static Decoded of(CharSequence document, int from, int to) {
    var text = new StringBuilder(to - from);
    int[] starts = new int[to - from + 1];
    int at = from;
    while (at < to) {
      int semicolon = document.charAt(at) == '&' ? semicolon(document, at, to) : -1;
      String shown =
          semicolon < 0
              ? null
              : Entities.characters(document.subSequence(at + 1, semicolon).toString());
      int next = shown == null ? at + 1 : semicolon + 1;
      String piece = shown == null ? String.valueOf(document.charAt(at)) : shown;
      for (int i = 0; i < piece.length(); i++) {
        // The units of one reference all start where it starts, but for the last one's end.
        starts[text.length() + i] = i == 0 ? at : next;
      }
      text.append(piece);
      at = next;
    }
    starts[text.length()] = to;
    return new Decoded(text.toString(), Arrays.copyOf(starts, text.length() + 1));
  }

  private static int semicolon(CharSequence document, int at, int to) {
    int limit = Math.min(to, at + LONGEST);
    for (int i = at + 1; i < limit; i++) {
      if (document.charAt(i) == ';') {
        return i;
      }
    }
    return -1;
  }
}
