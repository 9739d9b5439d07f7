package org.algebrist.expression.latex;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The characters of a source, and of the macro bodies that stand in for parts of it.
 *
 * <p>Whatever comes out of a macro has the span of the macro's call in the source.
 */
final class LatexInput {
  private record Frame(char[] text, int at, int end, int callStart, int callEnd) {}

  /** The longest option of a command or environment, so that looking for its end stays cheap. */
  private static final int MOST_OPTION = 40;

  /** The text being read now: the source, or the body of a macro. */
  char[] text;

  /** The index in {@link #text} of the next character. */
  int at;

  /** Where {@link #text} ends. */
  int end;

  private int callStart = -1;
  private int callEnd = -1;
  private final Deque<Frame> outer = new ArrayDeque<>(0);

  LatexInput(char[] text, int from, int to) {
    this.text = text;
    this.at = from;
    this.end = to;
  }

  /** The characters of a source without the blanks and delimiters around the formula. */
  static LatexInput of(String source) {
    char[] text = source.toCharArray();
    int from = 0;
    int to = text.length;
    while (from < to && text[from] <= ' ') {
      from++;
    }
    while (from < to && text[to - 1] <= ' ') {
      to--;
    }
    if (to < text.length && to > from && text[to - 1] == '\\') {
      // The blank at the end belongs to a command \␣.
      to++;
    }
    int width = delimiter(text, from, to);
    return new LatexInput(text, from + width, to - width);
  }

  /** How many characters on either side of the text delimit it as a formula. */
  private static int delimiter(char[] text, int from, int to) {
    if (to - from >= 4 && text[from] == '$' && text[from + 1] == '$') {
      return text[to - 1] == '$' && text[to - 2] == '$' ? 2 : 0;
    }
    if (to - from >= 2 && text[from] == '$') {
      return text[to - 1] == '$' && text[to - 2] != '\\' ? 1 : 0;
    }
    if (to - from >= 4 && text[from] == '\\' && text[to - 2] == '\\') {
      boolean pair =
          text[from + 1] == '(' && text[to - 1] == ')'
              || text[from + 1] == '[' && text[to - 1] == ']';
      return pair && (to - from < 5 || text[to - 3] != '\\') ? 2 : 0;
    }
    return 0;
  }

  /** The next character, or −1 at the end of the source. */
  int peek() {
    while (at >= end) {
      if (outer.isEmpty()) {
        return -1;
      }
      Frame frame = outer.pop();
      text = frame.text();
      at = frame.at();
      end = frame.end();
      callStart = frame.callStart();
      callEnd = frame.callEnd();
    }
    return text[at];
  }

  /** The next character after blanks and comments, or −1 at the end of the source. */
  int peekPastBlanks() {
    while (true) {
      int c = peek();
      if (c == '%') {
        skipComment();
      } else if (c >= 0 && c <= ' ') {
        at++;
      } else {
        return c;
      }
    }
  }

  /** The character {@code ahead} of the next in the same text, or −1. */
  int ahead(int ahead) {
    return at + ahead < end ? text[at + ahead] : -1;
  }

  void skipComment() {
    while (at < end && text[at] != '\n') {
      at++;
    }
  }

  /** Where in the source the next character starts. */
  int start() {
    return callStart >= 0 ? callStart : at;
  }

  /** Where in the source the last character read ends. */
  int past() {
    return callEnd >= 0 ? callEnd : at;
  }

  /** Reads on in {@code body}, whose pieces all have the span from {@code start} to {@code end}. */
  void enter(String body, int spanStart, int spanEnd) {
    // A text that is used up is left first, so that a macro ending in itself needs no memory.
    if (at < end || outer.isEmpty()) {
      outer.push(new Frame(text, at, end, callStart, callEnd));
    }
    text = body.toCharArray();
    at = 0;
    end = text.length;
    callStart = spanStart;
    callEnd = spanEnd;
  }

  /** Skips everything that is left, macros included. */
  void skipAll() {
    while (peek() >= 0) {
      at = end;
    }
  }

  /**
   * Passes {@code […]} if it starts here and ends soon; what stands between.
   *
   * @return null if none does, nothing being read then
   */
  @Nullable String option() {
    if (peek() != '[') {
      return null;
    }
    int most = Math.min(end, at + MOST_OPTION);
    for (int i = at + 1; i < most; i++) {
      if (text[i] == ']') {
        String option = new String(text, at + 1, i - at - 1);
        at = i + 1;
        return option;
      }
    }
    return null;
  }

  /**
   * Reads to the bracket that closes the one just read, in the same text, and past it.
   *
   * @return the index in {@link #text} of the closing bracket; −1 if there is none, the text being
   *     used up then
   */
  int skipGroup(char open, char close) {
    int depth = 1;
    int braces = 0;
    while (at < end) {
      char c = text[at++];
      if (c == '\\') {
        at = Math.min(at + 1, end);
      } else if (c == close && braces == 0) {
        if (--depth == 0) {
          return at - 1;
        }
      } else if (c == open && braces == 0) {
        depth++;
      } else if (c == '{') {
        braces++;
      } else if (c == '}') {
        braces = Math.max(0, braces - 1);
      }
    }
    return -1;
  }

  /** Where in {@link #text} a piece comes next, or −1. */
  int indexOf(String piece) {
    char first = piece.charAt(0);
    outer:
    for (int i = at; i + piece.length() <= end; i++) {
      if (text[i] != first) {
        continue;
      }
      for (int k = 1; k < piece.length(); k++) {
        if (text[i + k] != piece.charAt(k)) {
          continue outer;
        }
      }
      return i;
    }
    return -1;
  }
}
