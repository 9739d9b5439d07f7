package org.algebrist.expression.numeral;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.numeral.NumberMention.Kind;
import org.algebrist.expression.numeral.NumberToken.Type;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a text into words, marks and numerals written in digits.
 *
 * <p>Every character is looked at a bounded number of times, whatever the text.
 */
final class NumberLexer {
  private static final Set<String> ORDINAL_ENDINGS = Set.of("st", "nd", "rd", "th");
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
      } else if (DigitSyntax.isWordPart(point)) {
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
        type == Type.WORD
            ? text.substring(start, Math.min(end, start + LONGEST_WORD)).toLowerCase(Locale.ROOT)
            : type == Type.MARK ? text.substring(start, end) : "";
    tokens.add(new NumberToken(type, start, end, word, null, null));
  }

  private void add(int start, int end, Rational value, Kind kind) {
    tokens.add(new NumberToken(Type.NUMERAL, start, end, "", value, kind));
  }

  private boolean isDigit(int at) {
    return DigitSyntax.isDigit(text, at);
  }

  private char charAt(int at) {
    return DigitSyntax.charAt(text, at);
  }

  private int digitsEnd(int at) {
    return DigitSyntax.digitsEnd(text, at);
  }

  private boolean startsNumeral(int at) {
    return isDigit(at) || vulgarFraction(at) != null || DigitSyntax.isLeadingPoint(text, at);
  }

  /**
   * A run of letters; digits that follow make it a code such as H2O, unless the letters name a
   * currency.
   */
  private int word(int start) {
    int end = DigitSyntax.lettersEnd(text, start);
    if (isDigit(end)
        && !DigitSyntax.isCurrencyName(text, start, end)
        && !(isTimes(start, end) && tokens.getLast().type() == Type.NUMERAL)) {
      end = DigitSyntax.codeEnd(text, end);
      add(Type.CODE, start, end);
    } else {
      add(Type.WORD, start, end);
    }
    return end;
  }

  /** Whether these letters are the x of 7x5, with digits directly on both sides. */
  private boolean isTimes(int start, int end) {
    return start > 0 && end - start == 1 && (charAt(start) | 0x20) == 'x' && isDigit(start - 1);
  }

  private int numeral(int start) {
    Rational vulgar = vulgarFraction(start);
    if (vulgar != null) {
      int end = start + 1;
      addSigned(start, end, vulgar, Kind.FRACTION);
      return end;
    }
    int wholeEnd = DigitSyntax.groupedEnd(text, start);
    boolean grouped = wholeEnd > digitsEnd(start);
    int end = wholeEnd;
    if (DigitSyntax.isPoint(charAt(end)) && isDigit(end + 1)) {
      end = digitsEnd(end + 1);
      if (DigitSyntax.isPoint(charAt(end)) && isDigit(end + 1)) {
        return code(start, DigitSyntax.versionEnd(text, end));
      }
    }
    boolean decimal = end > wholeEnd;
    if (!decimal && !grouped) {
      int special = afterWhole(start, end);
      if (special > 0) {
        return special;
      }
    }
    int exponentEnd = DigitSyntax.exponentEnd(text, end);
    int letters = DigitSyntax.lettersEnd(text, exponentEnd);
    if (isDigit(letters) && (charAt(start) == '0' || !isTimes(exponentEnd, letters))) {
      return code(start, DigitSyntax.codeEnd(text, letters));
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

  /** A time, a date, a fraction or a mixed number that begins with a whole one; its end, or 0. */
  private int afterWhole(int start, int end) {
    int special = timeOrDate(start, end);
    if (special > 0) {
      return special;
    }
    if (DigitSyntax.isSlash(charAt(end)) && isDigit(end + 1)) {
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
    return 0;
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
    int date = DigitSyntax.isoDateEnd(text, start, end);
    if (date > 0) {
      return code(start, date);
    }
    int timeEnd = DigitSyntax.clockEnd(text, start, end);
    if (timeEnd == 0 || inRatio()) {
      return 0;
    }
    Rational value =
        Rational.of(Long.parseLong(ascii(start, end)))
            .plus(Rational.of(Long.parseLong(ascii(end + 1, end + 3)), 60));
    if (timeEnd > end + 3) {
      value = value.plus(Rational.of(Long.parseLong(ascii(end + 4, timeEnd)), 3600));
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
    if (DigitSyntax.isSlash(charAt(end)) && isDigit(end + 1)) {
      int date = DigitSyntax.slashDateEnd(text, start, slash);
      return date > 0 ? code(start, date) : 0;
    }
    boolean decimalDenominator = DigitSyntax.isPoint(charAt(end)) && isDigit(end + 1);
    boolean continued = start > 0 && DigitSyntax.isSlash(text.charAt(start - 1));
    if (decimalDenominator || continued || isDigit(DigitSyntax.lettersEnd(text, end))) {
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

  private String ascii(int start, int end) {
    return DigitSyntax.ascii(text, start, end);
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
    if (DigitSyntax.isMinus(sign) && isSign(at - 1, marks)) {
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
