package org.algebrist.systems.ept.reading;

import java.math.BigDecimal;
import java.util.ArrayList;
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
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.expression.ExpressionTokens;

/**
 * The time between two times of day, in a text that asks for a stretch of time: for "leaves at 7:48
 * and arrives at 11:05" a model reads "leaves and arrives after 197 minutes". Times of day are no
 * quantities that equations could use.
 *
 * @param problem the text with the stretch in place of both times, and its numbers
 * @param edits what was replaced, in order
 * @param conversion such as "7:48 to 11:05 = 197 minutes"
 */
record ElapsedTime(WordProblem problem, List<Edit> edits, String conversion) {
  private static final int HOUR = 60;
  private static final int HALF_DAY = 720;
  private static final int DAY = 1440;

  private static final Unit METRE = Units.parse("m").orElseThrow();

  private static final Set<String> STRETCH =
      Set.of(
          "minute", "minutes", "min", "mins", "hour", "hours", "h", "hr", "hrs", "second",
          "seconds", "day", "days", "week", "weeks");

  private static final Pattern OF_EACH =
      Pattern.compile(
          "(?i)\\b(?:per|times|every other|break|breaks|pause|off for|apart from|except|an? (?:week|month|year))\\b");

  private static final List<String> HOURS =
      List.of(
          "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
          "twelve");

  private static final String HOUR_NAME = "(?:" + String.join("|", HOURS) + "|1[0-2]|[1-9])";
  private static final String PART_OF_DAY =
      "(?: (?:in the|that|the same|the next|the following) (?:same )?(?:morning|afternoon|evening|night|day)| at night)?";

  private static final String TIME =
      "(?:(?:[01]?\\d|2[0-3]):[0-5]\\d(?: ?[ap](?:\\.m\\.|m\\b))?|(?:1[0-2]|0?\\d)(?:\\.[0-5]\\d)? ?[ap](?:\\.m\\.|m\\b)"
          + "|"
          + HOUR_NAME
          + " o'?clock|(?:half past|(?:a )?quarter (?:past|to)|(?:five|ten|twenty|twenty-five|5|10|20|25)(?: minutes)? (?:past|to)) "
          + HOUR_NAME
          + "|noon|midday|midnight)"
          + PART_OF_DAY;

  private static final Pattern TIMES = Pattern.compile("(?i)(?<![\\w:.])" + TIME + "(?![:\\d])");
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
  private static final Pattern CLOCK = Pattern.compile("(\\d{1,2})(?:[:.](\\d{2}))?");
  private static final Pattern SPOKEN =
      Pattern.compile(
          "(half|(?:a )?quarter|five|ten|twenty-five|twenty|25|20|10|5)(?: minutes)? (past|to) (.+)");

  /**
   * Characters that were replaced.
   *
   * @param start in the text as it was
   * @param end likewise, exclusive
   * @param by what stands there now
   * @param shown from where on they are shown to a person, without words such as "at"
   */
  record Edit(int start, int end, String by, int shown) {}

  /**
   * A time of day.
   *
   * @param minutes since midnight
   * @param certain whether morning and afternoon are told apart
   */
  private record Time(int start, int end, int minutes, boolean certain) {}

  /**
   * The text with the stretch of time; empty where it has no two times, or asks for none and counts
   * nothing by the hour.
   */
  static Optional<ElapsedTime> of(WordProblem problem) {
    String text = problem.text();
    List<Time> times = times(text);
    if (times.size() != 2) {
      return Optional.empty();
    }
    Time first = times.getFirst();
    Time second = times.getLast();
    boolean range =
        TO.matcher(text.substring(first.end, second.start)).matches()
            && (FROM.matcher(text.substring(0, first.start)).find()
                || !text.substring(first.end, second.start).strip().equals("and"));
    Optional<String> unit =
        askedUnit(problem).or(() -> range ? unitOfRate(text) : Optional.empty());
    int between = between(text, first, second, range);
    if (unit.isEmpty() || between <= 0) {
      return Optional.empty();
    }
    String amount = amount(between, unit.get());
    List<Edit> edits =
        range ? ofRange(text, first, second, amount) : ofTwo(text, first, second, amount);
    String replaced = replaced(text, edits);
    return Optional.of(
        new ElapsedTime(
            new WordProblem(
                problem.id(), replaced, TextNumber.findIn(replaced), List.of(), problem.answers()),
            edits,
            "%s to %s = %s"
                .formatted(
                    text.substring(first.start, first.end).replaceFirst("[.]$", ""),
                    text.substring(second.start, second.end).replaceFirst("[.]$", ""),
                    amount)));
  }

  /**
   * The reading that the stretch is the answer; empty where the text has another stretch of time,
   * or counts something for each.
   */
  Optional<SystemReading> alone() {
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
    Formula answer =
        Formula.of(Operator.EQUAL, Formula.symbol("X_0"), EquationTemplates.textNumber(index));
    return Optional.of(SystemReading.of(problem, ExpressionTokens.encode(List.of(answer)), 0));
  }

  /** The same text in one unit, its numbers at their places in the text as it was. */
  OneUnit before(OneUnit unit, WordProblem original) {
    List<TextNumber> shown =
        unit.shown().numbers().stream()
            .map(number ->
                new TextNumber(
                    number.value(),
                    number.spans().stream()
                        .map(span ->
                            new TextNumber.Span(back(span.start(), false), back(span.end(), true)))
                        .toList()))
            .toList();
    List<String> conversions = new ArrayList<>(List.of(conversion));
    conversions.addAll(unit.conversions());
    return new OneUnit(
        unit.read(),
        new WordProblem(original.id(), original.text(), shown, List.of(), original.answers()),
        conversions);
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

  /** A place of the text before the edits; what they wrote stands where they replaced. */
  private int back(int place, boolean end) {
    int shift = 0;
    for (Edit edit : edits) {
      int start = edit.start() + shift;
      int stop = start + edit.by().length();
      if (place < start || !end && place == start && edit.by().isEmpty()) {
        break;
      }
      if (place < stop || end && place == stop) {
        return end ? edit.end() : edit.shown();
      }
      shift += edit.by().length() - (edit.end() - edit.start());
    }
    return place - shift;
  }

  private static String replaced(String text, List<Edit> edits) {
    StringBuilder replaced = new StringBuilder();
    int from = 0;
    for (Edit edit : edits) {
      replaced.append(text, from, edit.start()).append(edit.by());
      from = edit.end();
    }
    return replaced.append(text.substring(from)).toString();
  }

  private static List<Edit> ofRange(String text, Time first, Time second, String amount) {
    Matcher from = FROM.matcher(text.substring(0, first.start));
    int start = from.find() ? from.start() : first.start;
    return List.of(new Edit(start, second.end, "for " + amount, first.start));
  }

  private static List<Edit> ofTwo(String text, Time first, Time second, String amount) {
    Matcher before = AT.matcher(text.substring(0, first.start));
    int start = before.find() ? before.start() : first.start;
    Matcher at = AT.matcher(text.substring(0, second.start)).region(first.end, second.start);
    boolean found = at.find();
    return List.of(
        new Edit(start, first.end, "", first.start),
        found
            ? new Edit(at.start(), second.end, " after " + amount, second.start)
            : new Edit(second.start, second.end, amount + " later", second.start));
  }

  /** In hours where they are asked for and have a short decimal, else in minutes. */
  private static String amount(int minutes, String unit) {
    boolean hours = unit.startsWith("h") || unit.isEmpty() && minutes % HOUR == 0;
    if (hours && minutes % 3 == 0) {
      BigDecimal value = BigDecimal.valueOf(minutes).divide(BigDecimal.valueOf(HOUR));
      return value.stripTrailingZeros().toPlainString() + (minutes == HOUR ? " hour" : " hours");
    }
    return minutes + (minutes == 1 ? " minute" : " minutes");
  }

  /** The minutes from the earlier to the later time, or −1 where that is not told. */
  private static int between(String text, Time first, Time second, boolean range) {
    int difference = second.minutes - first.minutes;
    if (difference > 0) {
      return difference;
    }
    if (!range
        && STARTS.matcher(text.substring(0, second.start)).find()
        && !STARTS.matcher(text.substring(0, first.start)).find()) {
      return -difference;
    }
    if (!first.certain && !second.certain && difference + HALF_DAY > 0) {
      return difference + HALF_DAY;
    }
    return range || NIGHT.matcher(text).find() ? difference + DAY : -1;
  }

  private static List<Time> times(String text) {
    List<Time> times = new ArrayList<>();
    Matcher found = TIMES.matcher(text);
    while (found.find()) {
      times.add(time(found.start(), found.end(), found.group().toLowerCase(Locale.ROOT)));
    }
    return times;
  }

  private static Time time(int start, int end, String words) {
    if (words.startsWith("midnight")) {
      return new Time(start, end, 0, true);
    }
    if (words.startsWith("noon") || words.startsWith("midday")) {
      return new Time(start, end, HALF_DAY, true);
    }
    Matcher spoken = SPOKEN.matcher(words);
    Matcher clock = CLOCK.matcher(words);
    int minutes;
    if (spoken.matches()) {
      int part = part(spoken.group(1));
      minutes = hour(spoken.group(3)) * HOUR + (spoken.group(2).equals("past") ? part : -part);
    } else if (clock.lookingAt()) {
      minutes =
          Integer.parseInt(clock.group(1)) * HOUR
              + (clock.group(2) == null ? 0 : Integer.parseInt(clock.group(2)));
    } else {
      minutes = hour(words) * HOUR;
    }
    boolean afternoon = words.matches(".*(?:\\dp| p\\.?m|afternoon|evening|night).*");
    boolean morning = words.matches(".*(?:\\da| a\\.?m|morning).*");
    boolean twelve = minutes / HOUR == 12;
    if (afternoon && !twelve && minutes < HALF_DAY) {
      minutes += HALF_DAY;
    } else if (morning && twelve) {
      minutes -= HALF_DAY;
    }
    return new Time(start, end, minutes, afternoon || morning || minutes > HALF_DAY + HOUR);
  }

  private static int part(String words) {
    return switch (words) {
      case "half" -> 30;
      case "five", "5" -> 5;
      case "ten", "10" -> 10;
      case "twenty", "20" -> 20;
      case "twenty-five", "25" -> 25;
      default -> 15;
    };
  }

  private static int hour(String words) {
    String name = words.split(" ")[0];
    int named = HOURS.indexOf(name);
    return named >= 0 ? named + 1 : Integer.parseInt(name);
  }
}
