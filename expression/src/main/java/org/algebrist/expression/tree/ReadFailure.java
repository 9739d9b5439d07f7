package org.algebrist.expression.tree;

import java.util.regex.Pattern;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;

/** A failure on its way out of a reader; it never leaves the package. */
public final class ReadFailure extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int CONTEXT = 36;
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cntrl}\\p{Cs}]");

  private final transient Failed failed;

  /**
   * @param at the 0-based index in {@code text} of what is wrong
   * @param what what is wrong, without the column
   */
  public ReadFailure(Kind kind, String text, int at, String what, String expected) {
    super(null, null, false, false);
    String message =
        "error at column " + (at + 1) + ": " + what + "; expected " + expected + caret(text, at);
    failed = new Failed(kind, at + 1, expected, message);
  }

  /** What is reported to the caller. */
  public Failed failed() {
    return failed;
  }

  /** The part of the text around {@code at}, and a caret under it. */
  private static String caret(String text, int at) {
    int from = Math.max(0, at - CONTEXT);
    int to = Math.min(text.length(), at + CONTEXT);
    String before = from > 0 ? "\u2026" : "";
    String after = to < text.length() ? "\u2026" : "";
    String line = UNPRINTABLE.matcher(text.substring(from, to)).replaceAll(" ");
    return "\n    "
        + before
        + line
        + after
        + "\n    "
        + " ".repeat(before.length() + at - from)
        + "^";
  }

  /** A piece of the text short enough for a message. */
  public static String shown(String piece) {
    return piece.length() <= CONTEXT ? piece : piece.substring(0, CONTEXT) + "\u2026";
  }
}
