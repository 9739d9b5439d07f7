package org.algebrist.expression.latex;

/** Lengths of TeX, such as {@code 1.5cm} and {@code 3pt plus 1fil}, in eighteenths of an em. */
final class Lengths {
  /** Wide enough for any space; lengths past it need not be told apart. */
  private static final int MOST = 1000;

  private final LatexInput in;

  Lengths(LatexInput in) {
    this.in = in;
  }

  /** Reads a length that stands without braces; 0 if none does. */
  int read() {
    in.peekPastBlanks();
    int from = in.at;
    int at = number(from);
    if (at == from) {
      return 0;
    }
    int unitAt = at;
    while (unitAt < in.end && in.text[unitAt] == ' ') {
      unitAt++;
    }
    String number = new String(in.text, from, at - from);
    String unit = new String(in.text, unitAt, Math.min(2, in.end - unitAt));
    int width = width(number, unit);
    in.at = at;
    if (perUnit(unit) > 0) {
      in.at = unitAt + 2;
      stretch("plus");
      stretch("minus");
    }
    return width;
  }

  private int number(int from) {
    int at = from;
    while (at < in.end && (isNumberPart(in.text[at]) || at == from && in.text[at] == '-')) {
      at++;
    }
    return at;
  }

  private static boolean isNumberPart(char c) {
    return c >= '0' && c <= '9' || c == '.';
  }

  /** Passes {@code plus 2pt} and the like. */
  private void stretch(String word) {
    int at = in.at;
    while (at < in.end && in.text[at] == ' ') {
      at++;
    }
    for (int i = 0; i < word.length(); i++, at++) {
      if (at >= in.end || in.text[at] != word.charAt(i)) {
        return;
      }
    }
    while (at < in.end && in.text[at] == ' ') {
      at++;
    }
    in.at = number(at);
    while (in.at < in.end && in.text[in.at] >= 'a' && in.text[in.at] <= 'z') {
      in.at++;
    }
  }

  /** The width of a length in braces. */
  static int inBraces(String length) {
    int at = 0;
    while (at < length.length()
        && (isNumberPart(length.charAt(at)) || at == 0 && length.charAt(at) == '-')) {
      at++;
    }
    String unit = length.substring(at).strip();
    if (at == 0) {
      // \fill, \textwidth, …: all are wide.
      return length.startsWith("\\") ? 2 * 18 : 0;
    }
    return width(length.substring(0, at), unit.length() > 2 ? unit.substring(0, 2) : unit);
  }

  /** Whether a piece is a length and nothing else. */
  static boolean isLength(String piece) {
    String length = piece.strip();
    int at = 0;
    while (at < length.length()
        && (isNumberPart(length.charAt(at)) || "+-".indexOf(length.charAt(at)) >= 0)) {
      at++;
    }
    String unit = length.substring(at).strip();
    return unit.startsWith("\\") || at > 0 && perUnit(unit) > 0;
  }

  private static int width(String number, String unit) {
    try {
      double width = Double.parseDouble(number) * perUnit(unit);
      return (int) Math.clamp(width, -MOST, MOST);
    } catch (NumberFormatException notANumber) {
      return 0;
    }
  }

  /** Eighteenths of an em of a ten-point font in one unit; 0 for what is no unit. */
  private static double perUnit(String unit) {
    return switch (unit) {
      case "mu" -> 1;
      case "em" -> 18;
      case "ex" -> 7.75;
      case "pt" -> 1.8;
      case "bp" -> 1.81;
      case "pc" -> 21.6;
      case "mm" -> 5.12;
      case "cm" -> 51.2;
      case "in" -> 130;
      case "sp" -> 1e-4;
      case "dd" -> 1.93;
      case "cc" -> 23.1;
      default -> 0;
    };
  }
}
