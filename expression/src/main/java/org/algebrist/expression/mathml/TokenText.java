package org.algebrist.expression.mathml;

import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The text of tokens: blanks collapsed, and numbers without the signs that set their digits apart.
 */
final class TokenText {

  private TokenText() {}

  /** Blanks as one blank each, none at the ends; characters without width left out. */
  static String collapsed(String content) {
    boolean plain = true;
    for (int i = 0; plain && i < content.length(); i++) {
      char c = content.charAt(i);
      plain = c > ' ' && c < '\u007f' || !isBlank(c) && !isHidden(c);
    }
    if (plain) {
      return content;
    }
    var collapsed = new StringBuilder(content.length());
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      if (isBlank(c)) {
        if (!collapsed.isEmpty() && collapsed.charAt(collapsed.length() - 1) != ' ') {
          collapsed.append(' ');
        }
      } else if (!isHidden(c)) {
        collapsed.append(c);
      }
    }
    int length = collapsed.length();
    if (length > 0 && collapsed.charAt(length - 1) == ' ') {
      collapsed.setLength(length - 1);
    }
    return collapsed.toString();
  }

  /** Whether a character has no width and says nothing. */
  private static boolean isHidden(char c) {
    return c == '\u200b'
        || c == '\ufeff'
        || c == '\u200c'
        || c == '\u200d'
        || c == '\u2060'
        || c >= '\ufe00' && c <= '\ufe0f';
  }

  static boolean isBlank(char c) {
    return c <= ' '
        || c == '\u00a0'
        || c >= '\u2000' && c <= '\u200a'
        || c == '\u202f'
        || c == '\u205f'
        || c == '\u3000';
  }

  static @Nullable Formula fraction(String digits) {
    try {
      return new Formula.Num(Rational.parse(digits), digits);
    } catch (NumberFormatException tooLongOrOverZero) {
      return null;
    }
  }

  static boolean isWhole(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return from < to;
  }

  /**
   * Digits with at most one decimal point, separators of thousands left out; null if no numeral.
   */
  static @Nullable String withoutSeparators(String digits) {
    if (isWhole(digits, 0, digits.length())) {
      return digits;
    }
    var plain = new StringBuilder(digits.length());
    int groups = 0;
    int sinceSeparator = 0;
    boolean point = false;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      int digit = Character.digit(c, 10);
      if (digit >= 0) {
        plain.append((char) ('0' + digit));
        sinceSeparator++;
      } else if (c == '.' && !point && (groups == 0 || sinceSeparator == 3)) {
        point = true;
        groups = 0;
        plain.append('.');
      } else if ((c == ',' || c == ' ' || c == '\'') && !point && sinceSeparator > 0) {
        if (sinceSeparator > 3 || groups > 0 && sinceSeparator != 3) {
          return decimalComma(digits);
        }
        groups++;
        sinceSeparator = 0;
      } else {
        return null;
      }
    }
    if (groups > 0 && sinceSeparator != 3) {
      return decimalComma(digits);
    }
    return plain.isEmpty() || plain.toString().equals(".") ? null : plain.toString();
  }

  /** 3,5 in one {@code mn} can be but three and a half. */
  private static @Nullable String decimalComma(String digits) {
    int comma = digits.indexOf(',');
    return comma > 0 && isWhole(digits, 0, comma) && isWhole(digits, comma + 1, digits.length())
        ? digits.substring(0, comma) + "." + digits.substring(comma + 1)
        : null;
  }
}
