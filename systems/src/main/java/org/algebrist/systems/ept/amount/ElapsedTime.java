package org.algebrist.systems.ept.amount;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.ept.amount.TextEdits.Edit;

/**
 * The time between two times of day, in a text that asks for a stretch of time: for "leaves at 7:48
 * and arrives at 11:05" a model reads "leaves and arrives after 197 minutes". Times of day are no
 * quantities that equations could use.
 */
final class ElapsedTime {
  private static final Unit METRE = Units.parse("m").orElseThrow();

  private static final Set<String> STRETCH =
      Set.of(
          "minute", "minutes", "min", "mins", "hour", "hours", "h", "hr", "hrs", "second",
          "seconds", "day", "days", "week", "weeks");

  private static final Pattern OF_EACH =
      Pattern.compile(
          "(?i)\\b(?:per|times|every other|break|breaks|pause|off for|apart from|except|an? (?:week|month|year))\\b");

  private static final Pattern FROM = Pattern.compile("(?i)(?:from|between) $");
  private static final Pattern TO = Pattern.compile("(?i) ?(?:to|til|till|until|and|-|–) ?");
  private static final Pattern AT =
      Pattern.compile("(?i) ?\\b(?:at|by|around|exactly|till|til|until|since)(?: exactly)? $");
  private static final Pattern STARTS =
      Pattern.compile(
          "(?i)\\b(?:start|begin|began|left|leaves|depart|set off|opens)\\w*[^.?!]{0,25}$");
  private static final Pattern NIGHT =
      Pattern.compile(
          "(?i)\\b(?:sle(?:pt|ep)|night|overnight|bed|next (?:day|morning)|following (?:day|morning))\\b");
  private static final Pattern ASKED =
      Pattern.compile("(?i)\\bhow (?:long|many (minutes|mins?|hours?|hrs?))\\b");
  private static final Pattern RATE =
      Pattern.compile("(?i)\\b(?:an?|per|each|every) (hour|minute)\\b");

  private ElapsedTime() {}

  /**
   * The text with the stretch of time; empty where it has no two times, or asks for none and counts
   * nothing by the hour.
   */
  static Optional<TextEdits> of(WordProblem problem) {
    String text = problem.text();
    List<ClockTime> times = ClockTime.in(text);
    if (times.size() != 2) {
      return Optional.empty();
    }
    ClockTime first = times.getFirst();
    ClockTime second = times.getLast();
    boolean range =
        TO.matcher(text.substring(first.end(), second.start())).matches()
            && (FROM.matcher(text.substring(0, first.start())).find()
                || !text.substring(first.end(), second.start()).strip().equals("and"));
    Optional<String> unit =
        askedUnit(problem).or(() -> range ? unitOfRate(text) : Optional.empty());
    int between = between(text, first, second, range);
    if (unit.isEmpty() || between <= 0) {
      return Optional.empty();
    }
    String amount = amount(between, unit.get());
    List<Edit> edits =
        range ? ofRange(text, first, second, amount) : ofTwo(text, first, second, amount);
    return Optional.of(
        new TextEdits(
            problem, edits, "%s to %s = %s".formatted(first.shown(), second.shown(), amount)));
  }

  /**
   * The number of the stretch, as equations have it, where it is the answer; empty where the text
   * has another stretch of time, or counts something for each.
   */
  static Optional<Formula> alone(WordProblem problem) {
    int index = -1;
    for (int i = 0; i < problem.numbers().size(); i++) {
      TextNumber number = problem.numbers().get(i);
      boolean time =
          MeasuredText.behind(problem, number)
              .filter(measure ->
                  measure.per() != null || STRETCH.contains(String.valueOf(measure.unit())))
              .isPresent();
      if (time && index >= 0) {
        return Optional.empty();
      }
      index = time ? i : index;
    }
    if (index < 0 || OF_EACH.matcher(problem.text()).find()) {
      return Optional.empty();
    }
    return Optional.of(EquationTemplates.textNumber(index));
  }

  /**
   * The unit in which a stretch of time is asked for, "" if in none; empty if none is asked for.
   */
  private static Optional<String> askedUnit(WordProblem problem) {
    Matcher asked = ASKED.matcher(problem.text());
    if (!asked.find() || asked.group(1) == null && hasLengths(problem)) {
      return Optional.empty();
    }
    return Optional.of(asked.group(1) == null ? "" : asked.group(1).toLowerCase(Locale.ROOT));
  }

  /** What something is counted for: hours in "14 dollars an hour". */
  private static Optional<String> unitOfRate(String text) {
    Matcher rate = RATE.matcher(text);
    return rate.find() ? Optional.of(rate.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
  }

  /** Whether something is so many metres or feet long, which "how long" may ask for. */
  private static boolean hasLengths(WordProblem problem) {
    return problem.numbers().stream()
        .flatMap(number -> MeasuredText.behind(problem, number).stream())
        .map(MeasuredText.Measure::unit)
        .filter(Objects::nonNull)
        .flatMap(unit -> Units.parse(unit).stream())
        .anyMatch(unit -> unit.measuresSameAs(METRE));
  }

  private static List<Edit> ofRange(String text, ClockTime first, ClockTime second, String amount) {
    Matcher from = FROM.matcher(text.substring(0, first.start()));
    int start = from.find() ? from.start() : first.start();
    return List.of(new Edit(start, second.end(), "for " + amount, first.start()));
  }

  private static List<Edit> ofTwo(String text, ClockTime first, ClockTime second, String amount) {
    Matcher before = AT.matcher(text.substring(0, first.start()));
    int start = before.find() ? before.start() : first.start();
    Matcher at = AT.matcher(text.substring(0, second.start())).region(first.end(), second.start());
    boolean found = at.find();
    return List.of(
        new Edit(start, first.end(), "", first.start()),
        found
            ? new Edit(at.start(), second.end(), " after " + amount, second.start())
            : new Edit(second.start(), second.end(), amount + " later", second.start()));
  }

  /** In hours where they are asked for and have a short decimal, else in minutes. */
  private static String amount(int minutes, String unit) {
    boolean hours = unit.startsWith("h") || unit.isEmpty() && minutes % ClockTime.HOUR == 0;
    if (hours && minutes % 3 == 0) {
      BigDecimal value = BigDecimal.valueOf(minutes).divide(BigDecimal.valueOf(ClockTime.HOUR));
      return value.stripTrailingZeros().toPlainString()
          + (minutes == ClockTime.HOUR ? " hour" : " hours");
    }
    return minutes + (minutes == 1 ? " minute" : " minutes");
  }

  /** The minutes from the earlier to the later time, or −1 where that is not told. */
  private static int between(String text, ClockTime first, ClockTime second, boolean range) {
    int difference = second.minutes() - first.minutes();
    if (difference > 0) {
      return difference;
    }
    if (!range
        && STARTS.matcher(text.substring(0, second.start())).find()
        && !STARTS.matcher(text.substring(0, first.start())).find()) {
      return -difference;
    }
    if (!first.certain() && !second.certain() && difference + ClockTime.HALF_DAY > 0) {
      return difference + ClockTime.HALF_DAY;
    }
    return range || NIGHT.matcher(text).find() ? difference + ClockTime.DAY : -1;
  }
}
