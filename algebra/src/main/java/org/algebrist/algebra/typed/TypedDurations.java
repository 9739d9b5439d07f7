package org.algebrist.algebra.typed;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as telephones and programs write them, in seconds: 2h30m, 1h 20m 30s, 7 h 30, PT1H30M.
 */
final class TypedDurations {
  private static final Pattern PARTS =
      Pattern.compile(
          "\\s*(?:(\\d+) ?d ?)?(?:(\\d+) ?h ?)?(?:(\\d+) ?m(?:in)? ?)?(?:(\\d+) ?s)?\\s*");

  /** ISO 8601. */
  private static final Pattern STANDARD =
      Pattern.compile("\\s*P(?:(\\d+)D)?(?:T(?:(\\d+)H)?(?:(\\d+)M)?(?:(\\d+)S)?)?\\s*");

  /** Hours and minutes without a unit of their own, as in French: 7 h 30, 1h05. */
  private static final Pattern MINUTES_ALONE = Pattern.compile("\\s*(\\d{1,3}) ?h ?([0-5]\\d)\\s*");

  private static final int[] SECONDS = {86_400, 3_600, 60, 1};

  private TypedDurations() {}

  /** The text in seconds if it is nothing but such a duration of several parts, else itself. */
  static String inSeconds(String text) {
    Matcher standard = STANDARD.matcher(text);
    if (standard.matches() && parts(standard) > 0) {
      return total(standard) + " s";
    }
    Matcher alone = MINUTES_ALONE.matcher(text);
    if (alone.matches()) {
      return Long.parseLong(alone.group(1)) * SECONDS[1]
          + Long.parseLong(alone.group(2)) * SECONDS[2]
          + " s";
    }
    Matcher parts = PARTS.matcher(text);
    return parts.matches() && parts(parts) > 1 && !isOneOfLetters(parts)
        ? total(parts) + " s"
        : text;
  }

  /** 2d 3m may as well be a product of names; hours or seconds must be among the parts. */
  private static boolean isOneOfLetters(Matcher parts) {
    return parts.group(2) == null && parts.group(4) == null;
  }

  private static int parts(Matcher found) {
    int count = 0;
    for (int i = 1; i <= SECONDS.length; i++) {
      count += found.group(i) == null ? 0 : 1;
    }
    return count;
  }

  private static long total(Matcher found) {
    long seconds = 0;
    for (int i = 0; i < SECONDS.length; i++) {
      String number = found.group(i + 1);
      seconds += number == null || number.length() > 9 ? 0 : Long.parseLong(number) * SECONDS[i];
    }
    return seconds;
  }
}
