package org.algebrist.algebra;

import java.time.Duration;

/** The end of the time that one call may take, counted from when it was made. */
public final class Deadline {
  private final Duration limit;
  private final long start = System.nanoTime();
  private final long limitNanos;

  private Deadline(Duration limit) {
    this.limit = limit;
    this.limitNanos =
        limit.compareTo(Duration.ofDays(1)) > 0 ? Duration.ofDays(1).toNanos() : limit.toNanos();
  }

  /**
   * The time {@code limit} from now, a day at most.
   *
   * @throws IllegalArgumentException if {@code limit} is not above zero
   */
  public static Deadline in(Duration limit) {
    if (limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException("the time limit must be above zero, got " + limit);
    }
    return new Deadline(limit);
  }

  /** What is left; zero or below once it has passed. */
  public long remainingNanos() {
    return limitNanos - (System.nanoTime() - start);
  }

  /**
   * A share of what is left, for work whose end others wait for.
   *
   * @param share above 0 and below 1
   */
  public Deadline share(double share) {
    return in(Duration.ofNanos(Math.max(1, (long) (share * remainingNanos()))));
  }

  /** Whether no time is left. */
  public boolean hasPassed() {
    return remainingNanos() <= 0;
  }

  /** A clause for a message: "the time limit of 500 ms passed". */
  public String reason() {
    return "the time limit of " + limit.toMillis() + " ms passed";
  }
}
