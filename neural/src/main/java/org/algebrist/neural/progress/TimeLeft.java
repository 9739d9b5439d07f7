package org.algebrist.neural.progress;

import java.time.Duration;

/** How long work will still take, in the words of every progress line. */
public final class TimeLeft {
  private TimeLeft() {}

  /** Such as "9 min left". */
  public static String of(double seconds) {
    Duration left = Duration.ofSeconds(Math.round(seconds));
    if (left.toMinutes() < 1) {
      return left.toSeconds() + " s left";
    }
    if (left.toHours() < 2) {
      return left.toMinutes() + " min left";
    }
    return "%d h %d min left".formatted(left.toHours(), left.toMinutesPart());
  }
}
