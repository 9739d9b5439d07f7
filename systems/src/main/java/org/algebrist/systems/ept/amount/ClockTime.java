package org.algebrist.systems.ept.amount;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time of day in a text, such as {@code 7:45 pm}, {@code half past eight} or {@code noon}.
 *
 * @param start the first character in the text
 * @param end after the last one
 * @param minutes since midnight
 * @param certain whether morning and afternoon are told apart
 * @param words as the text has it
 */
public record ClockTime(int start, int end, int minutes, boolean certain, String words) {
  static final int HOUR = 60;
  static final int HALF_DAY = 720;
  static final int DAY = 1440;

  private static final int SECONDS = 60;

  /** Seconds; what is nearer to a whole second is one but for rounding. */
  private static final double TOLERANCE = 1e-6;

  private static final List<String> HOURS =
      List.of(
          "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
          "twelve");

  private static final String HOUR_NAME = "(?:" + String.join("|", HOURS) + "|1[0-2]|[1-9])";
  private static final String PART_OF_DAY =
      "(?: (?:in the|this|that|the same|the next|the following) (?:same )?(?:morning|afternoon|evening|night|day)| at night| tonight)?";

  private static final String TIME =
      "(?:(?:[01]?\\d|2[0-3]):[0-5]\\d(?: ?[ap](?:\\.m\\.|m\\b))?|(?:1[0-2]|0?\\d)(?:\\.[0-5]\\d)? ?[ap](?:\\.m\\.|m\\b)"
          + "|"
          + HOUR_NAME
          + " o'?clock|(?:half past|(?:a )?quarter (?:past|to)|(?:five|ten|twenty|twenty-five|5|10|20|25)(?: minutes)? (?:past|to)) "
          + HOUR_NAME
          + "|noon|midday|midnight|(?<=\\b(?:at|by|on at|before|until|till|from|since) )(?:[01]\\d|2[0-3])[0-5]\\d(?= ?(?:h\\b|hrs?\\b|hours\\b|[,.?!]|$|and\\b|or\\b|but\\b)))"
          + PART_OF_DAY;

  private static final Pattern TIMES = Pattern.compile("(?i)(?<![\\w:.])" + TIME + "(?![:\\d])");
  private static final Pattern CLOCK = Pattern.compile("(\\d{1,2})(?:[:.]?(\\d{2}))?");
  private static final Pattern SPOKEN =
      Pattern.compile(
          "(half|(?:a )?quarter|five|ten|twenty-five|twenty|25|20|10|5)(?: minutes)? (past|to) (.+)");
  private static final Pattern AFTERNOON = Pattern.compile("\\dp| p\\.?m|afternoon|evening|night");
  private static final Pattern MORNING = Pattern.compile("\\da| a\\.?m|morning");

  /** The times of a text, in order. */
  static List<ClockTime> in(String text) {
    List<ClockTime> times = new ArrayList<>();
    Matcher found = TIMES.matcher(text);
    while (found.find()) {
      times.add(of(found.start(), found.end(), found.group()));
    }
    return times;
  }

  /** Minutes since midnight of the day that they lie in. */
  public static double ofOneDay(double minutes) {
    return minutes - DAY * Math.floor(minutes / DAY);
  }

  /** The time as the text has it, without a full stop at the end. */
  String shown() {
    return words.replaceFirst("[.]$", "");
  }

  /**
   * Another time of day as this one is written: {@code 22:20}, {@code 10:20 pm}, or {@code 1:05 (or
   * 13:05)} where the text does not tell morning from afternoon.
   *
   * @param value minutes since midnight of the same day; of another day it says so
   */
  String write(double value) {
    long seconds = Math.round(value * SECONDS);
    boolean exact = Math.abs(value * SECONDS - seconds) < TOLERANCE;
    int day = (int) Math.floorDiv(seconds, (long) DAY * SECONDS);
    int ofDay = (int) Math.floorMod(seconds, (long) DAY * SECONDS);
    return (exact ? "" : "about ") + ofDay(ofDay) + (certain ? ofDays(day) : "");
  }

  private String ofDay(int seconds) {
    int hour = seconds / (HOUR * SECONDS);
    boolean twentyFour = words.matches("(?:0\\d|1[3-9]|2\\d):.*|\\d{4}") || minutes == 0;
    int shown = twentyFour || hour >= 1 && hour <= 12 ? hour : Math.abs(hour - 12);
    int rest = seconds % SECONDS;
    String written =
        String.format(
                Locale.ROOT, "%s:%02d", twentyFour ? two(hour) : shown, seconds / SECONDS % HOUR)
            + (rest == 0 ? "" : ":" + two(rest));
    if (twentyFour || shown == hour && !certain) {
      return written;
    }
    return certain
        ? written + (hour < 12 ? " am" : " pm")
        : written + " (or " + hour + written.substring(written.indexOf(':')) + ")";
  }

  private static String two(int value) {
    return String.format(Locale.ROOT, "%02d", value);
  }

  private static String ofDays(int days) {
    return switch (days) {
      case 0 -> "";
      case 1 -> " the next day";
      case -1 -> " the day before";
      default -> days > 0 ? " " + days + " days later" : " " + -days + " days before";
    };
  }

  private static ClockTime of(int start, int end, String written) {
    String words = written.toLowerCase(Locale.ROOT);
    if (words.startsWith("midnight")) {
      return new ClockTime(start, end, 0, true, written);
    }
    if (words.startsWith("noon") || words.startsWith("midday")) {
      return new ClockTime(start, end, HALF_DAY, true, written);
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
    boolean afternoon = AFTERNOON.matcher(words).find();
    boolean morning = MORNING.matcher(words).find();
    boolean twelve = minutes / HOUR == 12;
    if (afternoon && !twelve && minutes < HALF_DAY) {
      minutes += HALF_DAY;
    } else if (morning && twelve) {
      minutes -= HALF_DAY;
    }
    boolean certain = afternoon || morning || minutes > HALF_DAY + HOUR;
    return new ClockTime(start, end, minutes, certain, written);
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
