package org.algebrist.algebra.typed;

/**
 * Texts that every reader takes alike, and in which there is nothing to rewrite: numbers, single
 * letters and the signs of arithmetic, as in "2x + 3 = 7". To look through them for all habits of
 * writing would take longer than to read them.
 */
public final class BareFormula {
  /** Longer texts are rare. */
  private static final int MAX_LENGTH = 60;

  /** Letters of numbers, differentials, degrees and functions: 2e5, dx, 30^o, f^-1(x). */
  private static final String OTHER_LETTERS = "defgho";

  private BareFormula() {}

  /** Whether a text is one. */
  public static boolean is(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      return false;
    }
    char before = '(';
    int slashes = 0;
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (sign == ' ') {
        boolean apart = isSign(before) || i + 1 < text.length() && isSign(text.charAt(i + 1));
        if (!apart) {
          return false;
        }
        continue; // what stands on both sides has been looked at
      }
      slashes += sign == '/' ? 1 : 0;
      boolean known =
          isDigit(sign) && !isLetter(before)
              || isLetter(sign) && !isLetter(before)
              || isSign(sign) && !isJoinedSign(before, sign)
              || isBracketOrPower(sign)
              || sign == '/' && !isSign(before)
              || sign == '.' && isDecimalPoint(text, i);
      if (!known || slashes > 1) {
        return false;
      }
      before = sign;
    }
    return true;
  }

  private static boolean isDigit(char sign) {
    return sign >= '0' && sign <= '9';
  }

  private static boolean isLetter(char sign) {
    return sign >= 'a' && sign <= 'z' && OTHER_LETTERS.indexOf(sign) < 0;
  }

  private static boolean isSign(char sign) {
    return sign == '+' || sign == '-' || sign == '=' || sign == '*';
  }

  /** Between two digits, with no other point or comma in the text. */
  private static boolean isDecimalPoint(String text, int at) {
    return at > 0
        && at + 1 < text.length()
        && isDigit(text.charAt(at - 1))
        && isDigit(text.charAt(at + 1))
        && text.indexOf('.') == text.lastIndexOf('.');
  }

  /** Two signs may be one: +-, ==, /=; but not =-. */
  private static boolean isJoinedSign(char before, char sign) {
    return before == '/' || isSign(before) && !(before == '=' && sign == '-');
  }

  private static boolean isBracketOrPower(char sign) {
    return sign == '(' || sign == ')' || sign == '^';
  }
}
