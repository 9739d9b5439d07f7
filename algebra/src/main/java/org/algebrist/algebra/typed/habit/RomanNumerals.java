package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** Roman numerals beside a number, XIV and 14. */
final class RomanNumerals {
  private static final Pattern NUMERAL =
      Pattern.compile(
          "\\s*(?=[IVXLCDM]{2})(M{0,3})(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})\\s*");

  private static final Pattern NUMBER = Pattern.compile("\\s*\\d+\\s*");

  private static final String DIGITS = "IVXLCDM";
  private static final int[] VALUES = {1, 5, 10, 50, 100, 500, 1000};

  private RomanNumerals() {}

  /** The number for a numeral beside a number; any other text itself. */
  static String beside(String text, String other) {
    return NUMERAL.matcher(text).matches() && NUMBER.matcher(other).matches()
        ? Integer.toString(value(text.strip()))
        : text;
  }

  /** Whether two texts may be numerals or products of letters. */
  static boolean areBoth(String text, String other) {
    return NUMERAL.matcher(text).matches()
        && NUMERAL.matcher(other).matches()
        && value(text.strip()) != value(other.strip());
  }

  private static int value(String numeral) {
    int value = 0;
    int before = 0;
    for (int i = numeral.length() - 1; i >= 0; i--) {
      int digit = VALUES[DIGITS.indexOf(numeral.charAt(i))];
      value += digit < before ? -digit : digit;
      before = Math.max(before, digit);
    }
    return value;
  }
}
