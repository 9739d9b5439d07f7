package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;

/** What is wrong with a formula, in order of discovery. */
final class Problems {
  /** Past this many, more of them tell a reader nothing; messages cost memory. */
  private static final int MAX_PROBLEMS = 100;

  private final String source;
  private final List<Failed> list = new ArrayList<>(0);

  Problems(String source) {
    this.source = source;
  }

  void add(Kind kind, int at, String what, String expected) {
    if (list.size() < MAX_PROBLEMS) {
      int inside = Math.max(0, Math.min(at, source.length()));
      list.add(ReadResult.failed(kind, source, inside, what, expected));
    }
  }

  void unclosed(Token token) {
    add(
        Kind.UNCLOSED_PARENTHESIS,
        token.start,
        "the bracket " + token.text + " is not closed",
        "its closing bracket");
  }

  void unopened(Token token) {
    add(
        Kind.UNOPENED_PARENTHESIS,
        token.start,
        "the bracket " + token.text + " was not opened",
        "an opening bracket before it");
  }

  /** The source between two places, for a leaf that was not understood. */
  String source(int start, int end) {
    int from = Math.max(0, Math.min(start, source.length()));
    int to = Math.max(from, Math.min(end, source.length()));
    return source.substring(from, to);
  }

  /** Whether the source between two places is blank or a command without width. */
  boolean holdsNothing(int start, int end) {
    if (start >= end) {
      return true;
    }
    if (end > source.length() || end - start > 4) {
      return false;
    }
    String between = source.substring(start, end);
    return between.equals("\\!") || between.equals("{}") || between.equals("}");
  }

  /**
   * Whether the source between two places has tags but no space: numerals of different elements.
   */
  boolean holdsTag(int start, int end) {
    int tag = source.indexOf('<', start);
    return start < end
        && tag >= 0
        && tag < end
        && !source.substring(start, Math.min(end, source.length())).contains("mspace");
  }

  char characterAt(int at) {
    return at >= 0 && at < source.length() ? source.charAt(at) : ' ';
  }

  List<Failed> list() {
    return list;
  }
}
