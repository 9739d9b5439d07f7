package org.algebrist.systems.ept.reading;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.reading.TextEdits.Edit;

/**
 * Amounts whose number is no numeral, or that are written in short: "half an hour" is 30 minutes,
 * "an hour and a half" 90, "1h20" 80, "half a litre" 0.5 litres.
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
    boolean free =
        edits.values().stream()
            .noneMatch(edit -> edit.start() < place.end() && place.start() < edit.end());
    if (free && amount.isPresent()) {
      edits.put(place.start(), new Edit(place.start(), place.end(), amount.get(), place.start()));
    }
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
