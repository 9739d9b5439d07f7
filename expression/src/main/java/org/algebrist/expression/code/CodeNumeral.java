package org.algebrist.expression.code;

import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;

/** Reads a number in code: digits with a point and an exponent. */
final class CodeNumeral {
  private final String text;
  private final CodeLanguage language;
  private int at;

  CodeNumeral(String text, int at, CodeLanguage language) {
    this.text = text;
    this.at = at;
    this.language = language;
  }

  /** Where the number ends. */
  int end() {
    return at;
  }

  /** The number that starts here. */
  CodeTerm read() throws ReadFailure {
    int start = at;
    while (isDigit(peek())) {
      at++;
    }
    if (peek() == '.') {
      at++;
      while (isDigit(peek())) {
        at++;
      }
    }
    String digits = text.substring(start, at);
    int exponent = exponent();
    if (at - start > Rational.MAX_DIGITS) {
      throw failure(
          Kind.NUMERAL_TOO_LONG,
          start,
          "a number of " + (at - start) + " characters",
          "at most " + Rational.MAX_DIGITS);
    }
    String plain = digits.endsWith(".") ? digits.substring(0, digits.length() - 1) : digits;
    Rational value = Rational.parse(plain.startsWith(".") ? "0" + plain : plain);
    if (exponent != 0) {
      value = value.times(Rational.of(10).pow(exponent));
      plain = value.toString();
    }
    return new CodeTerm.Number(value, plain);
  }

  /** Reads e-5, *^-5 or b0 after digits; 0 if none follows. */
  private int exponent() throws ReadFailure {
    int start = at;
    boolean marked =
        language == CodeLanguage.MATHEMATICA
            ? text.startsWith("*^", at)
            : peek() != 0 && marks().indexOf(peek()) >= 0;
    if (!marked) {
      return 0;
    }
    at += language == CodeLanguage.MATHEMATICA ? 2 : 1;
    int sign = at;
    if (peek() == '-' || peek() == '+') {
      at++;
    }
    int digits = at;
    while (isDigit(peek())) {
      at++;
    }
    if (digits == at) {
      at = start;
      return 0;
    }
    if (at - digits > 3) {
      throw failure(
          Kind.NUMERAL_TOO_LONG, sign, "an exponent of more than 3 digits", "a smaller one");
    }
    return Integer.parseInt(text.substring(sign, at));
  }

  /** The letters that begin an exponent; b begins that of one of Maxima's big floats. */
  private String marks() {
    return language == CodeLanguage.MAXIMA ? "eEbBdD" : "eE";
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, Math.min(where, text.length()), what, expected);
  }
}
