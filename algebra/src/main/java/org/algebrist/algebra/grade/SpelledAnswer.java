package org.algebrist.algebra.grade;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Rational;

/** Answers in words: numbers that are spelled out, and yes or no. */
final class SpelledAnswer {
  /** A number in digits. */
  static final String NUMBER = "[-−]?\\d+(?:[.,]\\d+)*(?:/\\d+)?";

  private static final Pattern WORDS =
      Pattern.compile(
          "(?i)\\s*(minus |negative )?([a-z][a-z -]*[a-z]|\\d[\\d.,]* (?:hundred|thousand|million|billion)).?\\s*");

  private static final Pattern MINUS = Pattern.compile("(?i)^\\s*(?:minus|negative) (?=\\d)");

  /** A number and a thing that is counted, 7 apples. */
  private static final Pattern COUNTED = Pattern.compile("\\s*(" + NUMBER + ") +[a-z]{4,}\\s*");

  private static final Set<String> AFFIRMED = Set.of("yes", "true", "correct");
  private static final Set<String> DENIED = Set.of("no", "false", "incorrect");

  private SpelledAnswer() {}

  /** The number in digits if all of the text is one in words, else the text. */
  static String inDigits(String text) {
    Matcher words = WORDS.matcher(text);
    if (!words.matches()) {
      return MINUS.matcher(text).replaceFirst("-");
    }
    String number = words.group(2);
    List<NumberMention> found = NumberFinder.find(number);
    boolean whole =
        found.size() == 1
            && found.getFirst().isQuantity()
            && found.getFirst().start() == 0
            && found.getFirst().end() == number.length();
    if (!whole) {
      return text;
    }
    Rational value = found.getFirst().value();
    return (words.group(1) == null ? "" : "-")
        + value.numerator()
        + (value.isInteger() ? "" : "/" + value.denominator());
  }

  /** The number of an answer such as 7 apples, where a number alone is expected. */
  static Optional<String> counted(String answer) {
    Matcher counted = COUNTED.matcher(answer);
    return counted.matches() ? Optional.of(counted.group(1)) : Optional.empty();
  }

  /** Whether the text affirms or denies; empty if it does neither. */
  static Optional<Boolean> affirms(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT).replaceFirst("[.!]$", "");
    return AFFIRMED.contains(word)
        ? Optional.of(true)
        : DENIED.contains(word) ? Optional.of(false) : Optional.empty();
  }
}
