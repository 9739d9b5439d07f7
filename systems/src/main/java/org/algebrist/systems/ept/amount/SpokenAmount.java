package org.algebrist.systems.ept.amount;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.amount.TextEdits.Edit;

/**
 * Amounts whose number is no numeral, or that are written in short: "half an hour" is 30 minutes,
 * "an hour and a half" 90, "1h20" 80, "half a litre" 0.5 litres, "three eighths" 3/8.
 */
final class SpokenAmount {
  private static final List<String> NUMBERS =
      List.of(
          "a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private static final Pattern PART =
      Pattern.compile(
          "(?i)\\b(half|(?:(?:a|one) )?quarter of|three[- ]quarters of) an? (\\p{L}+)\\b(?!['’])");
  private static final Pattern MORE =
      Pattern.compile(
          "(?i)(?<!\\b(?:of|per|half|each|every) )\\b(an?|\\d+|"
              + String.join("|", NUMBERS)
              + ") (\\p{L}+) and (a half|a quarter|three[- ]quarters)\\b(?! of\\b)");
  private static final Pattern HOURS_AND_MINUTES =
      Pattern.compile(
          "(?i)(?<![\\w.:])(\\d{1,2}) ?(?:h|hrs?) ?([0-5]\\d)(?: ?(?:m|mins?|minutes))?(?![\\w:])");
  private static final Pattern ONE_HOUR =
      Pattern.compile(
          "(?i)(?<=\\b(?:for|takes?|took|lasts?|lasted|needs?|needed|about|another) )an hour\\b");

  private static final List<String> PARTS =
      List.of(
          "third",
          "quarter",
          "fifth",
          "sixth",
          "seventh",
          "eighth",
          "ninth",
          "tenth",
          "eleventh",
          "twelfth");

  /** Thirds and quarters of one are words that a model knows; other fractions are read as 3/8. */
  private static final Pattern FRACTION =
      Pattern.compile(
          "(?i)\\b(?:(an?|one)[ -]("
              + String.join("|", PARTS.subList(2, PARTS.size()))
              + ")(?= of\\b)|("
              + String.join("|", NUMBERS.subList(2, 10))
              + ")[ -](?:("
              + String.join("|", PARTS)
              + ")s(?= of\\b)|(third|"
              + String.join("|", PARTS.subList(2, PARTS.size()))
              + ")s))\\b");

  private SpokenAmount() {}

  /** The text with numerals for such amounts; empty where it has none. */
  static Optional<TextEdits> of(WordProblem problem) {
    SortedMap<Integer, Edit> edits = new TreeMap<>();
    String text = problem.text();
    Matcher more = MORE.matcher(text);
    while (more.find()) {
      add(edits, more, written(more.group(2), number(more.group(1)) + share(more.group(3))));
    }
    Matcher part = PART.matcher(text);
    while (part.find()) {
      add(edits, part, written(part.group(2), share(part.group(1))));
    }
    Matcher both = HOURS_AND_MINUTES.matcher(text);
    while (both.find()) {
      int minutes =
          Integer.parseInt(both.group(1)) * ClockTime.HOUR + Integer.parseInt(both.group(2));
      add(edits, both, Optional.of(minutes + " minutes"));
    }
    Matcher hour = ONE_HOUR.matcher(text);
    while (hour.find()) {
      add(edits, hour, Optional.of("1 hour"));
    }
    Matcher fraction = FRACTION.matcher(text);
    while (fraction.find()) {
      add(edits, fraction, Optional.of(fraction(fraction)));
    }
    for (Edit money : SpokenMoney.edits(text)) {
      if (isFree(edits, money.start(), money.end())) {
        edits.put(money.start(), money);
      }
    }
    return edits.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TextEdits(
                problem,
                List.copyOf(edits.values()),
                edits.values().stream()
                    .map(edit -> text.substring(edit.start(), edit.end()) + " = " + edit.by())
                    .collect(Collectors.joining(", "))));
  }

  /** Keeps the first of two that overlap. */
  private static void add(SortedMap<Integer, Edit> edits, Matcher place, Optional<String> amount) {
    if (amount.isPresent() && isFree(edits, place.start(), place.end())) {
      edits.put(place.start(), new Edit(place.start(), place.end(), amount.get(), place.start()));
    }
  }

  private static boolean isFree(SortedMap<Integer, Edit> edits, int start, int end) {
    return edits.values().stream().noneMatch(edit -> edit.start() < end && start < edit.end());
  }

  /** {@code 3/8} of "three eighths". */
  private static String fraction(Matcher words) {
    String part =
        Stream.of(words.group(2), words.group(4), words.group(5))
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow();
    int parts = words.group(3) == null ? 1 : (int) number(words.group(3));
    return parts + "/" + (PARTS.indexOf(part.toLowerCase(Locale.ROOT)) + 3);
  }

  private static double number(String words) {
    String lower = words.toLowerCase(Locale.ROOT);
    if (Character.isDigit(lower.charAt(0))) {
      return Double.parseDouble(lower);
    }
    return lower.equals("an") ? 1 : Math.max(1, NUMBERS.indexOf(lower));
  }

  private static double share(String words) {
    String lower = words.toLowerCase(Locale.ROOT);
    if (lower.contains("half")) {
      return 0.5;
    }
    return lower.startsWith("three") ? 0.75 : 0.25;
  }

  /** {@code 90 minutes}, {@code 0.5 litres}; empty where the word is no unit. */
  private static Optional<String> written(String word, double amount) {
    String unit = word.toLowerCase(Locale.ROOT);
    if (unit.matches("hours?")) {
      return Optional.of(Math.round(amount * ClockTime.HOUR) + " minutes");
    }
    return Units.parse(unit)
        .filter(Unit::isProportional)
        .filter(_ -> word.length() > 3)
        .map(_ -> amount + " " + (unit.equals("foot") ? "feet" : unit.replaceFirst("s?$", "s")));
  }
}
