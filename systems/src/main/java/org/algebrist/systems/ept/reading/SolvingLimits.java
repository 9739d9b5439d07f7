package org.algebrist.systems.ept.reading;

import java.time.Duration;

/**
 * How long the equations of one reading may take to solve.
 *
 * @param first of the most probable reading
 * @param others of each of the rest
 */
public record SolvingLimits(Duration first, Duration others) {
  /** For measuring: long enough that a busy machine gives the figures of a free one. */
  public static final SolvingLimits PATIENT =
      new SolvingLimits(Duration.ofSeconds(5), Duration.ofSeconds(5));

  /**
   * For a person who waits: what takes longer is not worth it among ten candidates. The likeliest
   * one is worth a second, so that an answer does not hang on how busy the machine is, or on its
   * being the first since the program started.
   */
  public static final SolvingLimits PROMPT =
      new SolvingLimits(Duration.ofSeconds(1), Duration.ofMillis(150));

  /**
   * The limit for one of a beam's readings.
   *
   * @param rank 0 for the most probable
   */
  public Duration of(int rank) {
    return rank == 0 ? first : others;
  }
}
