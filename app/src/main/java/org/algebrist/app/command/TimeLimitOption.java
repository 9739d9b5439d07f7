package org.algebrist.app.command;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The option {@code --limit}: how long a command may work on one answer. */
public final class TimeLimitOption {
  private static final double LONGEST = 3600;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description = "Give up on an answer after this time (default: ${DEFAULT-VALUE}).")
  private double seconds;

  /**
   * @param seconds the limit where the user names none
   */
  public TimeLimitOption(double seconds) {
    this.seconds = seconds;
  }

  /**
   * The limit.
   *
   * @throws BadInput unless it is above 0 and at most an hour
   */
  public Duration duration() {
    if (!(seconds > 0 && seconds <= LONGEST)) {
      throw new BadInput(
          "--limit " + seconds + " is out of range; expected above 0 and up to 3600 seconds");
    }
    return Duration.ofNanos((long) (seconds * 1e9));
  }
}
