package org.algebrist.algebra.typed.habit.spoken;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Numbers in words: two, twenty-five, 2 hundred, three-quarters. */
public final class SpokenNumbers {
  private static final List<String> SMALL =
      List.of(
          "zero",
          "one",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "thirteen",
          "fourteen",
          "fifteen",
          "sixteen",
          "seventeen",
          "eighteen",
          "nineteen");

  private static final List<String> TENS =
      List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");

  private static final Map<String, Integer> NUMBERS = numbers();

  private static final String DIGITS = String.join("|", SMALL.subList(1, 10));

  /** A word that no operation or unit follows, as in "one over x"; not in a phrase with a noun. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{L}\\d_-])(?:(%s)(?:[- ](%s))?|(%s))(?![\\p{L}\\d_(]|[- ](?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?))"
              .formatted(String.join("|", TENS), DIGITS, String.join("|", SMALL.reversed())));

  private static final Pattern HUNDREDS =
      Pattern.compile("(?<![\\w.])(\\d) hundred(?: and (\\d{1,2})(?![\\d.]))?(?![a-z])");

  private static final Pattern PARTS =
      Pattern.compile(
          "(?<![\\p{L}\\d])(%s)-(halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)(?![a-z])"
              .formatted(DIGITS));

  private static final Pattern HALF =
      Pattern.compile("^\\s*(?:(?:a|one) )?half\\s*$|(?<==) ?(?:a |one )?half\\s*$");

  private SpokenNumbers() {}

  /** The text with digits for such words. */
  public static String inDigits(String text) {
    if (text.chars().filter(Character::isLetter).count() < 3) {
      return text;
    }
    String digits = HALF.matcher(text).replaceAll("1/2");
    digits = PARTS.matcher(digits).replaceAll("$1 $2");
    digits = NUMBER.matcher(digits).replaceAll(SpokenNumbers::value);
    return HUNDREDS
        .matcher(digits)
        .replaceAll(found ->
            Integer.toString(
                100 * Integer.parseInt(found.group(1))
                    + (found.group(2) == null ? 0 : Integer.parseInt(found.group(2)))));
  }

  private static String value(MatchResult found) {
    if (found.group(3) != null) {
      return Integer.toString(number(found.group(3).toLowerCase(Locale.ROOT)));
    }
    int unit = found.group(2) == null ? 0 : number(found.group(2));
    return Integer.toString(number(found.group(1)) + unit);
  }

  /** The value of a word that the pattern has found. */
  private static int number(String word) {
    return Objects.requireNonNull(NUMBERS.get(word));
  }

  private static Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < SMALL.size(); i++) {
      numbers.put(SMALL.get(i), i);
    }
    for (int i = 0; i < TENS.size(); i++) {
      numbers.put(TENS.get(i), 10 * (i + 2));
    }
    return Map.copyOf(numbers);
  }
}
