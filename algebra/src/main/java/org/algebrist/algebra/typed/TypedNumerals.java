package org.algebrist.algebra.typed;

import java.math.BigInteger;
import java.text.Normalizer;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numerals as programs, calculators and other languages write them, in decimal digits. */
final class TypedNumerals {
  /** 0xFF, 0b101 and 0o17. */
  private static final Pattern PREFIXED =
      Pattern.compile("(?<![\\w.])0(?:[xX]([0-9a-fA-F]+)|[bB]([01]+)|[oO]([0-7]+))(?![\\w.(])");

  /** 0,125: before a group of three digits there is no zero. */
  private static final Pattern DECIMAL_COMMA =
      Pattern.compile("(?<![\\w.,])(?<!\\] {0,2}(?![^\\[\\]();]*;))0,(\\d+)(?![\\d,]|\\.\\d)");

  /** 1.234,5 and 1 234,5, with a comma before the decimals. */
  private static final Pattern GROUPED_COMMA =
      Pattern.compile("(?<![\\w.,])(\\d{1,3}(?:[. ]\\d{3})+),(\\d+)(?![\\w.,])");

  /** 1,5 km. */
  private static final Pattern COMMA_BEFORE_UNIT =
      Pattern.compile(
          "(?<![\\w.,])(\\d+),(\\d{1,2})"
              + " ?(?=(?:km|m|cm|mm|kg|g|mg|t|l|L|ml|h|min|s|°C|K|N|J|W|V|€|EUR|%)(?:\\s*$|[/²³]))");

  /** 5C2 and 5P2 of calculators, nCr and n C 2. */
  private static final Pattern CHOICES =
      Pattern.compile(
          "(?<![\\w.])(\\d{1,3}(?= ?[CP] ?\\d)|[nN])( ?)([CP])\\2(\\d{1,3}|[rk])(?![\\w.(])");

  /** C(n, k) of a sum, which is no function there. */
  private static final Pattern CHOICE_IN_SUM =
      Pattern.compile("(?<![\\w\\\\])C\\((\\w+), ?(\\w+)\\)");

  private static final Pattern SUM = Pattern.compile("(?<![A-Za-z])(?:sum|Sum)(?![A-Za-z])|[∑Σ]");

  /** n2^(n-1): where the letter stands in the exponent too, the digit is a factor and no index. */
  private static final Pattern FACTOR_BEFORE_POWER =
      Pattern.compile(
          "(?<![\\w.])([a-z])([2-9]\\d?)(?=\\^(?:\\((?:[^()]*[^()A-Za-z])?\\1(?![A-Za-z])[^()]*\\)"
              + "|\\{(?:[^{}]*[^{}A-Za-z])?\\1(?![A-Za-z])[^{}]*\\}|\\1(?![\\w])))");

  /** 17 % 5 of programs. */
  private static final Pattern REMAINDER =
      Pattern.compile(
          "(?<![\\w.)])([-−]?\\d+) ?% ?(\\d+)(?![\\w.])"
              + "|(?<![\\w.)])([a-z]|\\([^()]*\\)) % (\\d+|[a-z])(?![\\w.(])");

  /** 7//2, a quotient without its fraction. */
  private static final Pattern WHOLE_QUOTIENT =
      Pattern.compile("(?<![\\w.)\\]] ?)([-−]?\\d+) ?// ?(\\d+)(?![\\w.])");

  /** n div 2, the same in words. */
  private static final Pattern WHOLE_QUOTIENT_IN_WORDS =
      Pattern.compile("(?<![\\w.)])(\\d+|[a-z]|\\([^()]*\\)) div (\\d+|[a-z])(?![\\w.(])");

  /** 1_000_000. */
  private static final Pattern UNDERSCORES =
      Pattern.compile("(?<![\\w.])\\d{1,3}(?:_\\d{3})+(?![\\w.])");

  private static final Pattern PER_MILLE = Pattern.compile("(\\d+(?:\\.\\d+)?) ?‰");

  private static final Pattern PER_MILLION = Pattern.compile("(\\d+(?:\\.\\d+)?) ?ppm(?![A-Za-z])");

  /** 2:30 pm. */
  private static final Pattern CLOCK =
      Pattern.compile(
          "(?<![\\d:.])(1[0-2]|0?[1-9])[:.]([0-5]\\d) ?(?i:([ap])\\.?m\\.?)(?![A-Za-z])");

  private static final Pattern LARGE =
      Pattern.compile("(\\d+(?:\\.\\d+)?) (thousand|million|billion)(?![A-Za-z])");

  private static final Pattern PRICE =
      Pattern.compile("\\$ ?(\\d+(?:,\\d{3})*(?:\\.\\d+)?)([kKM](?![A-Za-z]))?");

  /** Digits and signs of East Asian keyboards, as wide as ideographs. */
  private static final Pattern WIDE = Pattern.compile("[\uFF01-\uFF5E]+");

  private TypedNumerals() {}

  /**
   * Prices inside a text with their currency behind them: "15% off $80". A text with a $ that no
   * digit follows stays as it is.
   */
  static String prices(String text) {
    String rest = PRICE.matcher(text).replaceAll("");
    return text.indexOf('$') < 0 || rest.indexOf('$') >= 0
        ? text
        : PRICE
            .matcher(text)
            .replaceAll(price -> {
              int zeros = price.group(2) == null ? 0 : price.group(2).equals("M") ? 6 : 3;
              String number = price.group(1).replace(",", "");
              return (zeros == 0 ? number : number + "*10^" + zeros) + " dollars";
            });
  }

  static String plain(String text) {
    String plain = WIDE.matcher(text.replace('٫', '.')).replaceAll(TypedNumerals::narrow);
    plain = digits(plain);
    plain = PREFIXED.matcher(plain).replaceAll(TypedNumerals::decimal);
    plain = UNDERSCORES.matcher(plain).replaceAll(number -> number.group().replace("_", ""));
    plain =
        outsideBrackets(
            GROUPED_COMMA.matcher(plain),
            plain,
            m -> m.group(1).replaceAll("[. ]", "") + "." + m.group(2));
    plain = COMMA_BEFORE_UNIT.matcher(plain).replaceAll("$1.$2 ");
    plain =
        CHOICES
            .matcher(plain)
            .replaceAll(m ->
                m.group(3).equals("C")
                    ? "binomial(" + m.group(1) + ", " + m.group(4) + ")"
                    : "(" + m.group(1) + "!/(" + m.group(1) + "-" + m.group(4) + ")!)");
    if (SUM.matcher(plain).find()) {
      plain = CHOICE_IN_SUM.matcher(plain).replaceAll("binomial($1, $2)");
    }
    plain = FACTOR_BEFORE_POWER.matcher(plain).replaceAll("$1*$2");
    plain =
        REMAINDER
            .matcher(plain)
            .replaceAll(m ->
                m.group(1) == null
                    ? "(%s mod %s)".formatted(m.group(3), m.group(4))
                    : "%s mod %s".formatted(m.group(1), m.group(2)));
    plain = WHOLE_QUOTIENT.matcher(plain).replaceAll("floor($1/$2)");
    plain = WHOLE_QUOTIENT_IN_WORDS.matcher(plain).replaceAll("floor($1/$2)");
    plain = PER_MILLION.matcher(plain).replaceAll("($1/1000000)");
    plain = CLOCK.matcher(plain).replaceAll(TypedNumerals::ofDay);
    plain = PER_MILLE.matcher(plain).replaceAll("($1/1000)");
    plain = LARGE.matcher(plain).replaceAll(TypedNumerals::large);
    return commas(plain);
  }

  private static String narrow(MatchResult wide) {
    return Matcher.quoteReplacement(Normalizer.normalize(wide.group(), Normalizer.Form.NFKC));
  }

  private static String digits(String text) {
    if (text.codePoints().noneMatch(c -> c > 0x7F && Character.isDigit(c))) {
      return text;
    }
    StringBuilder digits = new StringBuilder();
    text.codePoints()
        .forEach(c -> {
          if (Character.isDigit(c)) {
            digits.append(Character.digit(c, 10));
          } else {
            digits.appendCodePoint(c);
          }
        });
    return digits.toString();
  }

  private static String decimal(MatchResult prefixed) {
    int radix = prefixed.group(1) != null ? 16 : prefixed.group(2) != null ? 2 : 8;
    return new BigInteger(prefixed.group().substring(2), radix).toString();
  }

  /** The hours of the day from 0 to 23. */
  private static String ofDay(MatchResult clock) {
    int hours =
        Integer.parseInt(clock.group(1)) % 12 + (clock.group(3).equalsIgnoreCase("p") ? 12 : 0);
    return hours + ":" + clock.group(2);
  }

  private static String large(MatchResult amount) {
    int zeros =
        switch (amount.group(2)) {
          case "thousand" -> 3;
          case "million" -> 6;
          default -> 9;
        };
    return "(" + amount.group(1) + "*10^" + zeros + ")";
  }

  /** Decimal commas behind a zero as points, but in brackets, where commas part elements. */
  private static String commas(String text) {
    return outsideBrackets(DECIMAL_COMMA.matcher(text), text, m -> "0." + m.group(1));
  }

  /** In brackets a comma parts two elements. */
  private static String outsideBrackets(
      Matcher found, String text, Function<MatchResult, String> replacement) {
    StringBuilder plain = new StringBuilder();
    while (found.find()) {
      boolean inBrackets = Brackets.open(text, found.start()) > 0;
      found.appendReplacement(plain, inBrackets ? "$0" : replacement.apply(found));
    }
    return found.appendTail(plain).toString();
  }
}
