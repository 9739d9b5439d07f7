package org.algebrist.expression.numeral;

import java.util.Locale;
import java.util.Set;

/**
 * How numbers in digits are written in running text: which commas group, what is a version, a date
 * or a clock time. One set of rules for {@link NumeralScanner} and the word problems' {@code
 * NumberFinder}.
 *
 * <p>Digits are those of any script. Every method looks once at each character of what it reads;
 * positions are UTF-16 indices, and one outside the text is a blank.
 */
public final class DigitSyntax {
  /**
   * Characters in a numeral, and powers of ten in an exponent, past which a numeral is not read:
   * longer ones are an attack or a data dump, and their arithmetic would cost more than linear
   * time.
   */
  public static final int MAX_DIGITS = 1_000;

  private static final Set<String> CURRENCY_NAMES =
      Set.of(
          "rs", "usd", "eur", "gbp", "inr", "php", "chf", "aud", "cad", "nzd", "sgd", "zar", "ngn",
          "kes", "ksh", "tsh", "ush", "kr");

  private DigitSyntax() {}

  /** The character at a place, a blank outside the text. */
  public static char charAt(String text, int at) {
    return at >= 0 && at < text.length() ? text.charAt(at) : ' ';
  }

  /** Whether a digit of any script stands here. */
  public static boolean isDigit(String text, int at) {
    if (at >= text.length()) {
      return false;
    }
    char c = text.charAt(at);
    return c < 128 ? c >= '0' && c <= '9' : Character.isDigit(text.codePointAt(at));
  }

  /** Whether a letter, an underscore or an accent on its own stands here. */
  public static boolean isLetter(String text, int at) {
    return at < text.length() && isWordPart(text.codePointAt(at));
  }

  /** Whether a character is part of a word: a letter, an underscore, an accent on its own. */
  public static boolean isWordPart(int point) {
    return Character.isLetter(point)
        || point == '_'
        || Character.getType(point) == Character.NON_SPACING_MARK;
  }

  /** A decimal point: that of ASCII or of Arabic. */
  public static boolean isPoint(char c) {
    return c == '.' || c == '\u066B';
  }

  /** A comma of ASCII or Arabic, a thin or a narrow no-break space. */
  public static boolean isGroupSeparator(char c) {
    return c == ',' || c == '\u066C' || c == '\u202F' || c == '\u2009';
  }

  /** A slash or a fraction slash. */
  public static boolean isSlash(char c) {
    return c == '/' || c == '\u2044';
  }

  /** A hyphen-minus or a minus sign. */
  public static boolean isMinus(char c) {
    return c == '-' || c == '\u2212';
  }

  /** Whether a number starts here with its decimal point, as .5 does; not "..5", "a.5" or "1.5". */
  public static boolean isLeadingPoint(String text, int at) {
    char before = charAt(text, at - 1);
    return isPoint(charAt(text, at))
        && isDigit(text, at + 1)
        && !isPoint(before)
        && !Character.isLetterOrDigit(before);
  }

  /** The end of the run of digits at {@code at}. */
  public static int digitsEnd(String text, int at) {
    while (isDigit(text, at)) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  /** The end of the run of letters at {@code at}. */
  public static int lettersEnd(String text, int at) {
    while (isLetter(text, at)) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  /** The end of the run of letters and digits at {@code at}. */
  public static int codeEnd(String text, int at) {
    while (isDigit(text, at) || isLetter(text, at)) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  /**
   * The end of the whole part with its thousands groups. A run of commas counts as grouping only if
   * all of it is proper ({@code 3,4,5} and {@code 1,234,56} are lists) and it does not continue a
   * list.
   */
  public static int groupedEnd(String text, int start) {
    int first = digitsEnd(text, start);
    boolean continuesList =
        isGroupSeparator(charAt(text, start - 1)) && Character.isDigit(charAt(text, start - 2));
    if (first - start > 3 || continuesList || charAt(text, start) == '0') {
      return first;
    }
    int end = first;
    while (isGroupSeparator(charAt(text, end)) && isDigit(text, end + 1)) {
      int groupEnd = digitsEnd(text, end + 1);
      if (groupEnd - end != 4) {
        return first;
      }
      end = groupEnd;
    }
    return end;
  }

  /** The end of the points with digits that go on at {@code end}, as in 1.2.3. */
  public static int versionEnd(String text, int end) {
    while (isPoint(charAt(text, end)) && isDigit(text, end + 1)) {
      end = digitsEnd(text, end + 1);
    }
    return end;
  }

  /** The end of the exponent of ten that starts at {@code end}, or {@code end}: e8, E-7. */
  public static int exponentEnd(String text, int end) {
    char e = charAt(text, end);
    if (e != 'e' && e != 'E') {
      return end;
    }
    char sign = charAt(text, end + 1);
    int digits = sign == '+' || isMinus(sign) ? end + 2 : end + 1;
    int exponentEnd = digitsEnd(text, digits);
    return exponentEnd == digits || isLetter(text, exponentEnd) ? end : exponentEnd;
  }

  /** The end of the date 2020-01-15 whose year is [start, end), or 0 if it is none. */
  public static int isoDateEnd(String text, int start, int end) {
    return end - start == 4
            && charAt(text, end) == '-'
            && digitsEnd(text, end + 1) == end + 3
            && charAt(text, end + 3) == '-'
            && digitsEnd(text, end + 4) == end + 6
        ? end + 6
        : 0;
  }

  /** The end of the date 12/25/2020 or 1/2/20 whose first figure is [start, end), or 0. */
  public static int slashDateEnd(String text, int start, int end) {
    if (end - start > 2 || !isSlash(charAt(text, end)) || !isDigit(text, end + 1)) {
      return 0;
    }
    int second = digitsEnd(text, end + 1);
    if (second - end > 3 || !isSlash(charAt(text, second)) || !isDigit(text, second + 1)) {
      return 0;
    }
    int third = digitsEnd(text, second + 1);
    return third - second == 3 || third - second == 5 ? third : 0;
  }

  /** The end of the clock time 7:05 or 23:59:59 whose hours are [start, end), or 0. */
  public static int clockEnd(String text, int start, int end) {
    if (end - start > 2 || charAt(text, end) != ':' || digitsEnd(text, end + 1) != end + 3) {
      return 0;
    }
    long hours = Long.parseLong(ascii(text, start, end));
    long minutes = Long.parseLong(ascii(text, end + 1, end + 3));
    if (hours > 24 || minutes > 59) {
      return 0;
    }
    boolean seconds = charAt(text, end + 3) == ':' && digitsEnd(text, end + 4) == end + 6;
    return seconds ? end + 6 : end + 3;
  }

  /** Whether the letters [start, end) name a currency that its amount may follow at once: Rs500. */
  public static boolean isCurrencyName(String text, int start, int end) {
    if (end - start > 3) {
      return false;
    }
    String name = text.substring(start, end);
    if (name.length() > 1) {
      return name.equals("RM") || CURRENCY_NAMES.contains(name.toLowerCase(Locale.ROOT));
    }
    // A lone P or R is the peso or the rand only as a capital before a decimal or two digits.
    int digits = digitsEnd(text, end);
    boolean decimal = isPoint(charAt(text, digits)) && isDigit(text, digits + 1);
    return (name.equals("P") || name.equals("R")) && (digits - end >= 2 || decimal);
  }

  /** The characters of a numeral with any script's digits made ASCII and grouping left out. */
  public static String ascii(String text, int start, int end) {
    var digits = new StringBuilder(end - start);
    for (int at = start; at < end; ) {
      int point = text.codePointAt(at);
      if (Character.isDigit(point)) {
        digits.append(Character.digit(point, 10));
      } else if (isPoint((char) point)) {
        digits.append('.');
      } else if (isMinus((char) point)) {
        digits.append('-');
      }
      at += Character.charCount(point);
    }
    return digits.toString();
  }
}
