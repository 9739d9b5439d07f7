package org.algebrist.expression.sequence;

import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Rational;

/**
 * The text of a number over the characters {@code 0-9 . - /}: digits with at most one point, or a
 * fraction of two whole numbers, a minus sign only in front, a digit last.
 *
 * <p>Characters are taken one at a time, so that a generated number is known to be wrong at the
 * first character that makes it so.
 */
final class SpelledNumber {
  private final StringBuilder text = new StringBuilder();
  private boolean digits;
  private boolean point;
  private boolean slash;
  private boolean lastIsDigit;

  SpelledNumber() {}

  SpelledNumber(SpelledNumber other) {
    text.append(other.text);
    digits = other.digits;
    point = other.point;
    slash = other.slash;
    lastIsDigit = other.lastIsDigit;
  }

  /** Whether {@code next} may follow. */
  boolean takes(char next) {
    return switch (next) {
      case '-' -> text.isEmpty();
      case '.' -> !point && !slash;
      case '/' -> lastIsDigit && !point && !slash;
      default -> next >= '0' && next <= '9';
    };
  }

  void add(char next) {
    text.append(next);
    lastIsDigit = next >= '0' && next <= '9';
    digits |= lastIsDigit;
    point |= next == '.';
    slash |= next == '/';
  }

  /** Whether what was taken is a number. */
  boolean isNumber() {
    return digits && lastIsDigit && text.length() <= Rational.MAX_DIGITS && !hasZeroDenominator();
  }

  private boolean hasZeroDenominator() {
    if (!slash) {
      return false;
    }
    for (int i = text.indexOf("/") + 1; i < text.length(); i++) {
      if (text.charAt(i) != '0') {
        return false;
      }
    }
    return true;
  }

  /** The number; {@link #isNumber()} must hold. */
  Num number() {
    String spelling = text.toString();
    return new Num(Rational.parse(spelling), spelling);
  }

  /** The whole text as a number's, or not. */
  static boolean isNumber(String text) {
    var number = new SpelledNumber();
    for (int i = 0; i < text.length(); i++) {
      if (!number.takes(text.charAt(i))) {
        return false;
      }
      number.add(text.charAt(i));
    }
    return number.isNumber();
  }

  /** How the number is spelled out: as in the source where that is plain, else by its value. */
  static String of(Num number) {
    return isNumber(number.spelling()) && Rational.parse(number.spelling()).equals(number.value())
        ? number.spelling()
        : number.value().toString();
  }
}
