package org.algebrist.expression.latex;

import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout.Numeral;
import org.jspecify.annotations.Nullable;

/** Reads numerals: digits, a decimal point, and what sets thousands apart beyond doubt. */
final class Numerals {
  private final LatexInput in;
  private final LayoutStack stack;
  private final boolean decimalComma;

  Numerals(LatexInput in, LayoutStack stack, boolean decimalComma) {
    this.in = in;
    this.stack = stack;
    this.decimalComma = decimalComma;
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Digits, with a decimal point and with what sets thousands apart beyond doubt. */
  void read(int start) {
    char[] text = in.text;
    int from = in.at;
    if (stack.waits() && !stack.waitsForRootSign()) {
      // TeX takes one digit as an argument: x^10 is x¹0.
      in.at++;
      stack.emit(new Numeral(Characters.string(text[from]), start, in.past()));
      return;
    }
    int end = in.end;
    int at = digitsEnd(text, from, end);
    int whole = at - from;
    StringBuilder digits = null;
    int further = -1;
    while (at < end && text[at] == ' ' && (further = afterBlanks(text, at, end)) > at) {
      // TeX sets no blanks: 1 0 0 is 100.
      digits = started(digits, text, from, at);
      at = digitsEnd(text, further, end);
      digits.append(text, further, at - further);
    }
    if (whole >= 1 && whole <= 3) {
      int next;
      while ((next = thousands(text, at, end)) > 0) {
        digits = started(digits, text, from, at).append(text, next, 3);
        at = next + 3;
      }
    }
    int spaced = at < end && text[at] == ' ' ? spacedPoint(text, at, end) : -1;
    if (spaced > 0) {
      digits = started(digits, text, from, at).append('.');
      at = spaced;
      while (at < end && isDigit(text[at]) || (further = afterBlanks(text, at, end)) > at) {
        at = at < end && isDigit(text[at]) ? at : further;
        digits.append(text[at++]);
      }
    }
    int point = at;
    int fraction = pointEnd(text, at, end);
    if (fraction > 0 && fraction < end && isDigit(text[fraction])) {
      at = digitsEnd(text, fraction, end);
      if (digits != null || fraction - point > 1) {
        digits = started(digits, text, from, point);
        digits.append('.').append(text, fraction, at - fraction);
      }
    } else if (at < end && text[at] == '.' && repeats(text, at + 1, end)) {
      at++;
    }
    in.at = at;
    String spelled =
        digits != null
            ? digits.toString()
            : at - from == 1 ? Characters.string(text[from]) : new String(text, from, at - from);
    stack.emit(new Numeral(spelled, start, in.past()));
  }

  private static int digitsEnd(char[] text, int from, int end) {
    int at = from;
    while (at < end && isDigit(text[at])) {
      at++;
    }
    return at;
  }

  /** The digits so far: those collected, or else the text from {@code from} to {@code to}. */
  private static StringBuilder started(
      @Nullable StringBuilder digits, char[] text, int from, int to) {
    return digits == null ? new StringBuilder().append(text, from, to - from) : digits;
  }

  /** Where digits go on after a point with blanks on both sides, which TeX does not set; or −1. */
  private static int spacedPoint(char[] text, int at, int end) {
    boolean point = at + 3 < end && text[at] == ' ' && text[at + 1] == '.' && text[at + 2] == ' ';
    return point && isDigit(text[at + 3]) ? at + 3 : -1;
  }

  /** Where the next digit stands if only blanks are before it; else −1. */
  private static int afterBlanks(char[] text, int at, int end) {
    int next = at;
    while (next < end && text[next] == ' ') {
      next++;
    }
    return next > at && next < end && isDigit(text[next]) ? next : -1;
  }

  /**
   * Where three more digits start after a mark that sets thousands apart: {@code {,}}, {@code ,\!}
   * or a thin space; −1 if none do.
   */
  private int thousands(char[] text, int at, int end) {
    int next = at;
    if (at + 2 < end && text[at] == '{' && text[at + 1] == ',' && text[at + 2] == '}') {
      next = decimalComma ? -1 : at + 3;
    } else if (at + 2 < end && text[at] == ',' && text[at + 1] == '\\' && text[at + 2] == '!') {
      next = at + 3;
    } else if (at + 1 < end && text[at] == '\\' && text[at + 1] == ',') {
      next = at + 2;
    } else {
      return -1;
    }
    while (next >= 0 && next < end && text[next] == ' ') {
      next++;
    }
    boolean three =
        next >= 0
            && next + 3 <= end
            && isDigit(text[next])
            && isDigit(text[next + 1])
            && isDigit(text[next + 2])
            && (next + 3 == end || !isDigit(text[next + 3]));
    return three ? next : -1;
  }

  /** Where the digits after a decimal point, or a comma in braces, start; −1 if there is none. */
  private static int pointEnd(char[] text, int at, int end) {
    if (at < end && text[at] == '.') {
      return at + 1;
    }
    boolean comma = at + 2 < end && text[at] == '{' && text[at + 1] == ',' && text[at + 2] == '}';
    return comma ? at + 3 : -1;
  }

  /** Whether a bar over repeating digits follows the decimal point, as in 0.\overline{3}. */
  private static boolean repeats(char[] text, int at, int end) {
    String bar = "\\overline";
    if (at + bar.length() > end) {
      return false;
    }
    for (int i = 0; i < bar.length(); i++) {
      if (text[at + i] != bar.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
