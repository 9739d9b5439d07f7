package org.algebrist.app.command;

import java.time.Duration;

/** What {@code --limit} takes. */
public final class TimeLimit {
  private static final double LONGEST = 3600;

  private TimeLimit() {}

  /**
   * So many seconds.
   *
   * @throws BadInput unless they lie above 0 and up to an hour
   */
  public static Duration ofSeconds(double limit) {
    if (!(limit > 0 && limit <= LONGEST)) {
      throw new BadInput("--limit " + limit + " must lie above 0 and up to 3600 seconds");
    }
    return Duration.ofNanos((long) (limit * 1e9));
  }
}
