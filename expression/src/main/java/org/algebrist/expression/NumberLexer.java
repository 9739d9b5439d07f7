package org.algebrist.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.NumberMention.Kind;
import org.algebrist.expression.NumberToken.Type;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into words, marks and numerals written in digits.
 *
 * <p>Every character is looked at a bounded number of times, whatever the text.
 */
final class NumberLexer {
  private static final Set<String> ORDINAL_ENDINGS = Set.of("st", "nd", "rd", "th");
  private static final Set<String> CURRENCY_NAMES =
      Set.of("rs", "usd", "eur", "gbp", "inr", "php", "p");
  private static final Set<String> RATIO_WORDS =
      Set.of("ratio", "ratios", "proportion", "odds", "score");
  private static final Set<String> LARGE_SUFFIXES = Set.of("k", "m", "bn", "b");
  private static final Map<Character, Rational> VULGAR_FRACTIONS = vulgarFractions();
  private static final int LONGEST_WORD = 24;
  private static final int RATIO_WINDOW = 12;

  private final String text;
  private final List<NumberToken> tokens = new ArrayList<>();
  private final List<NumberFinder.Span> oversized = new ArrayList<>();

  NumberLexer(String text) {
    this.text = text;
  }

  List<NumberToken> tokens() {
    return tokens;
  }

  List<NumberFinder.Span> oversized() {
    return oversized;
  }

  NumberLexer run() {
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
        at += Character.charCount(point);
      } else if (startsNumeral(at)) {
        at = numeral(at);
      } else if (isWordPart(point)) {
        at = word(at);
      } else {
        int end = at + Character.charCount(point);
        add(Type.MARK, at, end);
        at = end;
      }
    }
    return this;
  }

  private void add(Type type, int start, int end) {
    // No number word is longer than this, so a long word need not be copied whole.
    String word =
        switch (type) {
          case WORD ->
              text.substring(start, Math.min(end, start + LONGEST_WORD)).toLowerCase(Locale.ROOT);
          case MARK -> text.substring(start, end);
          case CODE, NUMERAL -> "";
        };
    tokens.add(new NumberToken(type, start, end, word, null, null));
  }

  private void add(int start, int end, Rational value, Kind kind) {
    tokens.add(new NumberToken(Type.NUMERAL, start, end, "", value, kind));
  }

  private static boolean isWordPart(int point) {
    return Character.isLetter(point)
        || point == '_'
        || Character.getType(point) == Character.NON_SPACING_MARK;
  }

  private boolean isDigit(int at) {
    return at < text.length() && Character.isDigit(text.codePointAt(at));
  }

  private boolean isLetter(int at) {
    return at < text.length() && isWordPart(text.codePointAt(at));
  }

  private char charAt(int at) {
    return at >= 0 && at < text.length() ? text.charAt(at) : ' ';
  }

  private static boolean isPoint(char c) {
    return c == '.' || c == '\u066B';
  }

  private static boolean isGroupSeparator(char c) {
    return c == ',' || c == '\u066C' || c == '\u202F' || c == '\u2009';
  }

  private static boolean isSlash(char c) {
    return c == '/' || c == '\u2044';
  }

  private boolean startsNumeral(int at) {
    if (isDigit(at) || vulgarFraction(at) != null) {
      return true;
    }
    char before = charAt(at - 1);
    return isPoint(charAt(at))
        && isDigit(at + 1)
        && !isPoint(before)
        && !Character.isLetterOrDigit(before);
  }

  private int digitsEnd(int at) {
    while (isDigit(at)) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private int lettersEnd(int at) {
    while (isLetter(at)) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private int codeEnd(int at) {
    while (at < text.length() && (isDigit(at) || isLetter(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  /**
   * A run of letters; digits that follow make it a code such as H2O, unless the letters name a
   * currency.
   */
  private int word(int start) {
    int end = lettersEnd(start);
    if (isDigit(end) && !isCurrencyName(start, end)) {
      end = codeEnd(end);
      add(Type.CODE, start, end);
    } else {
      add(Type.WORD, start, end);
    }
    return end;
  }

  private boolean isCurrencyName(int start, int end) {
    if (end - start > 3) {
      return false;
    }
    String name = text.substring(start, end);
    // A lone P is the peso only when it is a capital and an amount of two digits or more follows.
    return name.length() == 1
        ? name.equals("P") && digitsEnd(end) - end >= 2
        : CURRENCY_NAMES.contains(name.toLowerCase(Locale.ROOT));
  }

  private int numeral(int start) {
    Rational vulgar = vulgarFraction(start);
    if (vulgar != null) {
      int end = start + 1;
      addSigned(start, end, vulgar, Kind.FRACTION);
      return end;
    }
    int wholeEnd = groupedEnd(start);
    boolean grouped = wholeEnd > digitsEnd(start);
    int end = wholeEnd;
    if (isPoint(charAt(end)) && isDigit(end + 1)) {
      end = digitsEnd(end + 1);
      if (isPoint(charAt(end)) && isDigit(end + 1)) {
        return code(start, versionEnd(end));
      }
    }
    boolean decimal = end > wholeEnd;
    if (!decimal && !grouped) {
      int special = timeOrDate(start, end);
      if (special > 0) {
        return special;
      }
      if (isSlash(charAt(end)) && isDigit(end + 1)) {
        int fractionEnd = fraction(start, end);
        if (fractionEnd > 0) {
          return fractionEnd;
        }
      }
      Rational part = vulgarFraction(end);
      if (part != null && end - start <= NumberFinder.MAX_DIGITS) {
        addSigned(start, end + 1, whole(start, end).plus(part), Kind.MIXED);
        return end + 1;
      }
    }
    int exponentEnd = exponentEnd(end);
    int letters = lettersEnd(exponentEnd);
    if (isDigit(letters)) {
      return code(start, codeEnd(letters));
    }
    String suffix =
        letters - exponentEnd <= 2
            ? text.substring(exponentEnd, letters).toLowerCase(Locale.ROOT)
            : "";
    if (!decimal && exponentEnd == end && ORDINAL_ENDINGS.contains(suffix)) {
      if (end - start > NumberFinder.MAX_DIGITS) {
        return oversize(start, letters);
      }
      add(start, letters, whole(start, end), Kind.ORDINAL);
      return letters;
    }
    if (end - start > NumberFinder.MAX_DIGITS) {
      return oversize(start, exponentEnd);
    }
    Rational value = decimal(start, end, exponentEnd);
    if (value == null) {
      return oversize(start, exponentEnd);
    }
    Kind kind = decimal || exponentEnd > end ? Kind.DECIMAL : Kind.WHOLE;
    if (LARGE_SUFFIXES.contains(suffix) && afterCurrencySign(start)) {
      value = value.times(Rational.of(largeSuffix(suffix)));
      exponentEnd = letters;
    }
    addSigned(start, exponentEnd, value, kind);
    return exponentEnd;
  }

  private boolean afterCurrencySign(int start) {
    return start > 0 && Character.getType(text.charAt(start - 1)) == Character.CURRENCY_SYMBOL;
  }

  private static long largeSuffix(String suffix) {
    return switch (suffix) {
      case "k" -> 1_000L;
      case "m" -> 1_000_000L;
      default -> 1_000_000_000L;
    };
  }

  /**
   * The end of the whole part with its thousands groups. A run of commas counts as grouping only if
   * all of it is proper ({@code 3,4,5} and {@code 1,234,56} are lists) and it does not continue a
   * list.
   */
  private int groupedEnd(int start) {
    int first = digitsEnd(start);
    boolean continuesList =
        isGroupSeparator(charAt(start - 1)) && Character.isDigit(charAt(start - 2));
    if (first - start > 3 || continuesList || text.charAt(start) == '0') {
      return first;
    }
    int end = first;
    while (isGroupSeparator(charAt(end)) && isDigit(end + 1)) {
      int groupEnd = digitsEnd(end + 1);
      if (groupEnd - end != 4 || end - start > 2 * NumberFinder.MAX_DIGITS) {
        return first;
      }
      end = groupEnd;
    }
    return end;
  }

  private int versionEnd(int end) {
    while (isPoint(charAt(end)) && isDigit(end + 1)) {
      end = digitsEnd(end + 1);
    }
    return end;
  }

  private int code(int start, int end) {
    add(Type.CODE, start, end);
    return end;
  }

  private int oversize(int start, int end) {
    oversized.add(new NumberFinder.Span(start, end));
    return code(start, end);
  }

  /** A clock time or a date at {@code start}: its end, or 0 when there is none. */
  private int timeOrDate(int start, int end) {
    int length = end - start;
    if (length == 4
        && charAt(end) == '-'
        && digitsEnd(end + 1) == end + 3
        && charAt(end + 3) == '-'
        && digitsEnd(end + 4) == end + 6) {
      return code(start, end + 6);
    }
    if (length > 2 || charAt(end) != ':' || digitsEnd(end + 1) != end + 3) {
      return 0;
    }
    long hours = Long.parseLong(ascii(start, end));
    long minutes = Long.parseLong(ascii(end + 1, end + 3));
    if (hours > 24 || minutes > 59 || inRatio()) {
      return 0;
    }
    int timeEnd = end + 3;
    Rational value = Rational.of(hours).plus(Rational.of(minutes, 60));
    if (charAt(timeEnd) == ':' && digitsEnd(timeEnd + 1) == timeEnd + 3) {
      long seconds = Long.parseLong(ascii(timeEnd + 1, timeEnd + 3));
      value = value.plus(Rational.of(seconds, 3600));
      timeEnd += 3;
    }
    add(start, timeEnd, value, Kind.TIME);
    return timeEnd;
  }

  private boolean inRatio() {
    for (int i = tokens.size() - 1; i >= Math.max(0, tokens.size() - RATIO_WINDOW); i--) {
      if (RATIO_WORDS.contains(tokens.get(i).word())) {
        return true;
      }
    }
    return false;
  }

  /** The fraction whose slash stands at {@code slash}: its end, or 0 when it is no fraction. */
  private int fraction(int start, int slash) {
    int end = digitsEnd(slash + 1);
    if (isSlash(charAt(end)) && isDigit(end + 1)) {
      int third = digitsEnd(end + 1);
      boolean date =
          slash - start <= 2 && end - slash <= 3 && (third - end == 3 || third - end == 5);
      return date ? code(start, third) : 0;
    }
    boolean decimalDenominator = isPoint(charAt(end)) && isDigit(end + 1);
    boolean continued = start > 0 && isSlash(text.charAt(start - 1));
    if (decimalDenominator || continued || isDigit(lettersEnd(end))) {
      return 0;
    }
    if (Math.max(slash - start, end - slash) > NumberFinder.MAX_DIGITS) {
      return oversize(start, end);
    }
    BigInteger denominator = new BigInteger(ascii(slash + 1, end));
    if (denominator.signum() == 0) {
      return 0;
    }
    Rational value = Rational.of(new BigInteger(ascii(start, slash)), denominator);
    addSigned(start, end, value, Kind.FRACTION);
    return end;
  }

  private int exponentEnd(int end) {
    if (charAt(end) != 'e' && charAt(end) != 'E') {
      return end;
    }
    int digits = end + 1;
    char sign = charAt(digits);
    if (sign == '+' || sign == '-' || sign == '\u2212') {
      digits++;
    }
    int exponentEnd = digitsEnd(digits);
    return exponentEnd == digits || isLetter(exponentEnd) ? end : exponentEnd;
  }

  private Rational whole(int start, int end) {
    return Rational.of(new BigInteger(ascii(start, end)), BigInteger.ONE);
  }

  /**
   * The value of mantissa and exponent, or null if the exponent is past {@link
   * NumberFinder#MAX_DIGITS}.
   */
  private @Nullable Rational decimal(int start, int end, int exponentEnd) {
    String digits = ascii(start, end);
    if (exponentEnd == end && digits.length() <= 18 && digits.indexOf('.') < 0) {
      return Rational.of(Long.parseLong(digits));
    }
    var mantissa = new BigDecimal(digits);
    if (exponentEnd > end) {
      String exponent = ascii(end + 1, exponentEnd);
      if (exponent.length() > 6 || Math.abs(Integer.parseInt(exponent)) > NumberFinder.MAX_DIGITS) {
        return null;
      }
      mantissa = mantissa.scaleByPowerOfTen(Integer.parseInt(exponent));
    }
    return Rational.of(mantissa);
  }

  /** The characters of a numeral with any script's digits made ASCII and grouping left out. */
  private String ascii(int start, int end) {
    var digits = new StringBuilder(end - start);
    for (int at = start; at < end; ) {
      int point = text.codePointAt(at);
      if (Character.isDigit(point)) {
        digits.append(Character.digit(point, 10));
      } else if (isPoint((char) point)) {
        digits.append('.');
      } else if (point == '-' || point == '\u2212') {
        digits.append('-');
      }
      at += Character.charCount(point);
    }
    return digits.toString();
  }

  private @Nullable Rational vulgarFraction(int at) {
    char c = charAt(at);
    return c < '\u00BC' || c > '\u2189' ? null : VULGAR_FRACTIONS.get(c);
  }

  private static Map<Character, Rational> vulgarFractions() {
    var fractions = new HashMap<Character, Rational>();
    for (char c = '\u00BC'; c <= '\u2189'; c++) {
      // NFKC writes such a character as digits, fraction slash, digits.
      String[] parts =
          Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFKC).split("\u2044");
      if (parts.length == 2 && Character.getType(c) == Character.OTHER_NUMBER) {
        fractions.put(c, Rational.of(Long.parseLong(parts[0]), Long.parseLong(parts[1])));
      }
    }
    return fractions;
  }

  /**
   * Adds a numeral, taking in a sign (and the currency sign between) that stands directly before
   * it.
   */
  private void addSigned(int start, int end, Rational value, Kind kind) {
    int marks = 0;
    int at = start;
    if (afterCurrencySign(start)) {
      at--;
      marks++;
    }
    char sign = charAt(at - 1);
    if ((sign == '-' || sign == '\u2212') && isSign(at - 1, marks)) {
      for (int i = 0; i <= marks; i++) {
        tokens.removeLast();
      }
      add(at - 1, end, value.negate(), kind);
    } else {
      add(start, end, value, kind);
    }
  }

  /**
   * Whether the dash at {@code at} is a sign: not a hyphen in a word, a range, or a subtraction.
   */
  private boolean isSign(int at, int marksAfter) {
    if (at == 0) {
      return true;
    }
    char before = text.charAt(at - 1);
    if (Character.isWhitespace(before)) {
      int previous = tokens.size() - marksAfter - 2;
      if (previous < 0) {
        return true;
      }
      NumberToken token = tokens.get(previous);
      boolean variable =
          token.type() == Type.WORD
              && token.end() - token.start() == 1
              && !token.word().equals("a")
              && !token.word().equals("i");
      return token.type() != Type.NUMERAL && !variable && !token.word().equals(")");
    }
    return "([{,;:=+*/^<>|\"'\u201C\u2018\u00D7\u00F7\u2264\u2265$".indexOf(before) >= 0;
  }
}
