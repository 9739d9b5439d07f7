package org.algebrist.expression.latex.writer;

import java.util.ArrayList;
import java.util.List;

/** Pieces of LaTeX one after the other, with brackets that grow where what they hold is tall. */
final class LatexOutput {
  private final List<String> pieces = new ArrayList<>();

  /** The last piece that is taller than a line, by its index; −1 if none is. */
  private int tall = -1;

  private boolean endsInCommand;

  /** Adds a piece, and the blank that keeps its letters off a command before it. */
  void add(String piece) {
    if (piece.isEmpty()) {
      return;
    }
    if (endsInCommand && isLetter(piece.charAt(0))) {
      pieces.add(" ");
    }
    pieces.add(piece);
    int i = piece.length();
    while (i > 0 && isLetter(piece.charAt(i - 1))) {
      i--;
    }
    endsInCommand = i > 0 && i < piece.length() && piece.charAt(i - 1) == '\\';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** The last piece that was added, empty if there is none. */
  String last() {
    return pieces.isEmpty() ? "" : pieces.getLast();
  }

  /** Says that what was added last is taller than a line. */
  void markTall() {
    tall = pieces.size();
  }

  /** Adds an opening bracket, and returns what {@link #close} wants to know of it. */
  int open(String bracket) {
    add(bracket);
    return pieces.size() - 1;
  }

  /** Adds a closing bracket; both grow if anything tall stands between. */
  void close(int opened, String bracket) {
    boolean paired = pieces.get(opened).startsWith("\\left");
    if (tall > opened && !paired) {
      pieces.set(opened, "\\left" + pieces.get(opened));
      add("\\right" + bracket);
    } else {
      add(bracket);
    }
  }

  @Override
  public String toString() {
    return String.join("", pieces);
  }
}
