package org.algebrist.expression.numeral;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Finds the numerals of running text in any script (NumGPT, "Numeral Parser"), each with its exact
 * value; what lies between them and their own texts, joined, are the very text.
 *
 * <p>What is decided where a text can be read two ways:
 *
 * <ul>
 *   <li>Commas group only where all groups are proper: {@code 1,234} is one number, {@code 1,2,3}
 *       and {@code 1,234,56} are lists, and so is {@code 3,14}.
 *   <li>A minus directly before is the sign at the start of a text, behind an opening bracket, an
 *       operator or a blank that no number, closing bracket or variable precedes: {@code 10-20},
 *       {@code 5 -3}, {@code x-3} and {@code x -3} hold no sign. A plus is never taken in, nor is
 *       what stands before a currency sign: {@code -$5} holds 5.
 *   <li>{@code 23%}, {@code 23 %} and {@code 23\%} are 0.23, unless a digit follows ({@code 10 %
 *       3}, {@code %20}).
 *   <li>{@code 1.5e-7} and {@code 3E8} are one number; {@code 1.5×10^-7} is three.
 *   <li>Digits in a code (H2O, mp3, 4x4, 0x1F), a version or an address (v1.2, 1.2.3), a date
 *       (2020-01-15, 12/25/2020), a clock time (10:30) and before a vulgar fraction (2½) stay text.
 *       Digits with letters behind are numbers (70lb, 3rd, $5M: 5), {@code 3/4} and {@code 16:9}
 *       are two. Letters without case make no code: 共25元3角 holds 25 and 3.
 *   <li>A numeral of more than {@link DigitSyntax#MAX_DIGITS} characters, or with such an exponent,
 *       stays text; any other is exact, of however many digits.
 * </ul>
 *
 * <p>A scanner is a cursor that allocates nothing until {@link #numeral()} is asked for. The work
 * grows linearly with the text; any text is accepted.
 */
public final class NumeralScanner {
  /** What may stand before a minus that is a sign, blanks aside. */
  private static final String BEFORE_SIGN =
      "([{,;:=+*/^<>|\"'\u201C\u2018\u00D7\u00F7\u2264\u2265$";

  /** So many decimal digits always fit a long. */
  private static final int LONG_DIGITS = 18;

  private final String text;
  private int at;
  private int start;
  private int digits;
  private int digitsEnd;
  private int exponentEnd;
  private int end;
  private boolean percent;

  /**
   * A numeral where it was found.
   *
   * @param start UTF-16 index of its first character
   * @param end behind its last character
   */
  public record Found(int start, int end, Numeral numeral) {}

  /** A cursor before the first numeral of {@code text}. */
  public NumeralScanner(String text) {
    this.text = Objects.requireNonNull(text);
  }

  /** All numerals of a text, in order. */
  public static List<Found> scan(String text) {
    List<Found> found = new ArrayList<>();
    NumeralScanner scanner = new NumeralScanner(text);
    while (scanner.next()) {
      found.add(new Found(scanner.start, scanner.end, scanner.numeral()));
    }
    return found;
  }

  /** Moves to the next numeral; false if there is none. */
  public boolean next() {
    int length = text.length();
    while (at < length) {
      char c = text.charAt(at);
      if (c < 128 ? (c < '0' || c > '9') && c != '.' : !isForeignStart(c)) {
        at++;
      } else if (DigitSyntax.isDigit(text, at) ? !inWord() : DigitSyntax.isLeadingPoint(text, at)) {
        if (read()) {
          return true;
        }
      } else if (DigitSyntax.isDigit(text, at)) {
        at = codeEnd(at);
      } else {
        at++;
      }
    }
    return false;
  }

  /** Where the current numeral starts; undefined before the first {@link #next()}. */
  public int start() {
    return start;
  }

  /** Behind the current numeral's last character. */
  public int end() {
    return end;
  }

  /** The current numeral. */
  public Numeral numeral() {
    return new Numeral(text.substring(start, end), value(), percent);
  }

  private boolean isForeignStart(char c) {
    return Character.isDigit(c)
        || DigitSyntax.isPoint(c)
        || (Character.isHighSurrogate(c) && DigitSyntax.isDigit(text, at));
  }

  /** Whether letters that are no currency's name stand directly before. */
  private boolean inWord() {
    if (at == 0 || !isCodeLetter(text.codePointBefore(at))) {
      return false;
    }
    int from = at; // of a currency's name, which is short, and the letter before it
    while (from > 0 && at - from < 4 && Character.isLetter(text.charAt(from - 1))) {
      from--;
    }
    return from == at
        || (from > 0 && DigitSyntax.isWordPart(text.codePointBefore(from)))
        || !DigitSyntax.isCurrencyName(text, from, at);
  }

  /** Reads at {@code at} and moves behind what was read; false if that is no numeral. */
  private boolean read() {
    int wholeEnd = DigitSyntax.groupedEnd(text, at);
    int plainEnd = wholeEnd;
    if (DigitSyntax.isPoint(DigitSyntax.charAt(text, wholeEnd))
        && DigitSyntax.isDigit(text, wholeEnd + 1)) {
      plainEnd = DigitSyntax.digitsEnd(text, wholeEnd + 1);
      int version = DigitSyntax.versionEnd(text, plainEnd);
      if (version > plainEnd) {
        return text(version);
      }
    } else {
      int dated = dateOrTimeEnd(at, wholeEnd);
      if (dated > 0) {
        return text(dated);
      }
    }
    int behind = DigitSyntax.exponentEnd(text, plainEnd);
    int letters = behind;
    while (letters < text.length() && isCodeLetter(text.codePointAt(letters))) {
      letters += Character.charCount(text.codePointAt(letters));
    }
    if (letters > behind && DigitSyntax.isDigit(text, letters)) {
      return text(codeEnd(letters));
    }
    if (plainEnd - at > DigitSyntax.MAX_DIGITS
        || isOversizedExponent(plainEnd, behind)
        || isVulgarFraction(DigitSyntax.charAt(text, behind))) {
      return text(behind);
    }
    digits = at;
    digitsEnd = plainEnd;
    exponentEnd = behind;
    start = isSigned(at) ? at - 1 : at;
    end = percentEnd(behind);
    percent = end > behind;
    at = end;
    return true;
  }

  /** The end of the code that goes on at {@code from}, and of a version behind it. */
  private int codeEnd(int from) {
    int codeEnd = from;
    while (DigitSyntax.isDigit(text, codeEnd)
        || (codeEnd < text.length() && isCodeLetter(text.codePointAt(codeEnd)))) {
      codeEnd += Character.charCount(text.codePointAt(codeEnd));
    }
    return DigitSyntax.versionEnd(text, codeEnd);
  }

  /** Only letters that have a case make codes: in a script without blanks, 共25元3角 is two sums. */
  private static boolean isCodeLetter(int point) {
    return point < 128
        ? Character.isLetter(point) || point == '_'
        : Character.isLowerCase(point)
            || Character.isUpperCase(point)
            || Character.isTitleCase(point);
  }

  private boolean text(int upTo) {
    at = upTo;
    return false;
  }

  private int dateOrTimeEnd(int from, int to) {
    int date = DigitSyntax.isoDateEnd(text, from, to);
    if (date > 0) {
      boolean timed = DigitSyntax.charAt(text, date) == 'T'; // 2020-01-15T10:30:00
      int clock = timed ? clockEnd(date + 1, DigitSyntax.digitsEnd(text, date + 1)) : 0;
      return clock > 0 ? clock : date;
    }
    date = DigitSyntax.slashDateEnd(text, from, to);
    return date > 0 ? date : clockEnd(from, to);
  }

  /** The end of the clock time whose hours are [from, to), fractions of seconds included, or 0. */
  private int clockEnd(int from, int to) {
    int clock = DigitSyntax.clockEnd(text, from, to);
    return clock > 0 ? DigitSyntax.versionEnd(text, clock) : 0;
  }

  private boolean isOversizedExponent(int from, int to) {
    if (from == to) {
      return false;
    }
    int value = 0;
    for (int i = from + 1; i < to && value <= DigitSyntax.MAX_DIGITS; ) {
      int point = text.codePointAt(i);
      int digit = Character.digit(point, 10);
      value = digit < 0 ? value : 10 * value + digit;
      i += Character.charCount(point);
    }
    return value > DigitSyntax.MAX_DIGITS;
  }

  private static boolean isVulgarFraction(char c) {
    return (c >= '\u00BC' && c <= '\u00BE') || (c >= '\u2150' && c <= '\u215F') || c == '\u2189';
  }

  private boolean isSigned(int from) {
    int minus = from - 1;
    if (!DigitSyntax.isMinus(DigitSyntax.charAt(text, minus))) {
      return false;
    }
    if (minus == 0 || BEFORE_SIGN.indexOf(text.charAt(minus - 1)) >= 0) {
      return true;
    }
    int before = minus - 1;
    while (before >= 0 && isBlank(text.charAt(before))) {
      before--;
    }
    if (before == minus - 1) {
      return false;
    }
    char last = DigitSyntax.charAt(text, before);
    boolean operand =
        Character.isDigit(last) || last == ')' || last == ']' || last == '}' || last == '%';
    boolean variable =
        Character.isLetter(last)
            && last != 'a'
            && last != 'A'
            && last != 'i'
            && last != 'I'
            && (before == 0 || !DigitSyntax.isWordPart(text.codePointBefore(before)));
    return !operand && !variable;
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** Behind the percent sign that belongs to a number which ends at {@code from}, or that. */
  private int percentEnd(int from) {
    char c = DigitSyntax.charAt(text, from);
    int sign = c == ' ' || c == '\u00A0' || c == '\u202F' ? from + 1 : from;
    if (DigitSyntax.charAt(text, sign) == '\\') {
      sign++;
    }
    if (!isPercent(DigitSyntax.charAt(text, sign))) {
      return from;
    }
    int next = DigitSyntax.charAt(text, sign + 1) == ' ' ? sign + 2 : sign + 1;
    boolean follows = DigitSyntax.isDigit(text, next);
    return follows ? from : sign + 1;
  }

  private static boolean isPercent(char c) {
    return c == '%' || c == '\u066A' || c == '\uFE6A' || c == '\uFF05';
  }

  private BigDecimal value() {
    int scale = 0;
    long small = 0;
    int count = 0;
    boolean point = false;
    for (int i = digits; i < digitsEnd; ) {
      int c = text.codePointAt(i);
      int digit = c < 128 ? (c >= '0' && c <= '9' ? c - '0' : -1) : Character.digit(c, 10);
      if (digit >= 0) {
        small = 10 * small + digit; // of use up to LONG_DIGITS
        count++;
        scale += point ? 1 : 0;
      } else if (DigitSyntax.isPoint((char) c)) {
        point = true;
      }
      i += Character.charCount(c);
    }
    if (percent) {
      scale += 2;
    }
    if (exponentEnd > digitsEnd) {
      scale -= Integer.parseInt(DigitSyntax.ascii(text, digitsEnd + 1, exponentEnd));
    }
    boolean negative = start < digits;
    if (count <= LONG_DIGITS) {
      return BigDecimal.valueOf(negative ? -small : small, scale);
    }
    String plain = DigitSyntax.ascii(text, digits, digitsEnd);
    BigInteger unscaled = new BigInteger(plain.replace(".", ""));
    return new BigDecimal(negative ? unscaled.negate() : unscaled, scale);
  }
}
