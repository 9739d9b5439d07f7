package org.algebrist.systems.mathgpt.token;

import org.algebrist.expression.tree.Rational;

/**
 * A number that is being spelled out, in the bits of an int: which of its parts were seen, and its
 * length.
 *
 * <p>The rules are those of {@code expression.sequence}: digits with at most one point, or a
 * fraction of two whole numbers that does not divide by zero, a minus sign only in front, a digit
 * last. Beyond them no character may come after which the number could not be ended in time.
 */
final class SpelledDigits {
  private static final int DIGITS = 1;
  private static final int POINT = 2;
  private static final int SLASH = 4;
  private static final int DIGIT_LAST = 8;
  private static final int NONZERO_BELOW = 16;
  private static final int LENGTH = 5; // bits to the left are the length

  /** No character yet. */
  static final int NONE = 0;

  private SpelledDigits() {}

  static int length(int number) {
    return number >>> LENGTH;
  }

  /** Characters that are missing at least: 0 or 1. */
  static int missing(int number) {
    boolean whole = (number & DIGITS) != 0 && (number & DIGIT_LAST) != 0;
    boolean divides = (number & SLASH) == 0 || (number & NONZERO_BELOW) != 0;
    return whole && divides ? 0 : 1;
  }

  static boolean isNumber(int number) {
    return missing(number) == 0 && length(number) <= Rational.MAX_DIGITS;
  }

  /**
   * The characters that may follow, as a mask of groups.
   *
   * @param left how many there is room for
   */
  static int next(int number, int left) {
    if (left <= 0) {
      return 0;
    }
    int mask = TokenGroup.DIGIT.bit();
    boolean slash = (number & SLASH) != 0;
    boolean zeroBelow = slash && (number & NONZERO_BELOW) == 0;
    if (!zeroBelow || left > 1) {
      mask |= TokenGroup.ZERO.bit();
    }
    if (left > 1) {
      boolean plain = (number & POINT) == 0 && !slash;
      mask |= length(number) == 0 ? TokenGroup.MINUS.bit() : 0;
      mask |= plain ? TokenGroup.POINT.bit() : 0;
      mask |= plain && (number & DIGIT_LAST) != 0 ? TokenGroup.SLASH.bit() : 0;
    }
    return mask;
  }

  static int then(int number, TokenGroup character) {
    int longer = number + (1 << LENGTH);
    return switch (character) {
      case ZERO -> longer | DIGITS | DIGIT_LAST;
      case DIGIT -> longer | DIGITS | DIGIT_LAST | ((number & SLASH) != 0 ? NONZERO_BELOW : 0);
      case POINT -> (longer | POINT) & ~DIGIT_LAST;
      case SLASH -> (longer | SLASH) & ~DIGIT_LAST;
      case MINUS -> longer & ~DIGIT_LAST;
      default -> throw new IllegalStateException(character + " is no character of a number");
    };
  }
}
