package org.algebrist.algebra;

import java.time.Duration;

/**
 * The end of the time that one call may take, counted from when it was made. Work that happens once
 * in the life of the process, such as loading, can be left out of the count.
 */
public final class Deadline {
  private final Duration limit;
  private final long start = System.nanoTime();
  private final long limitNanos;

  /** Time that does not count, of work that has ended. */
  private long paused;

  private int pauses;
  private long pausedSince;

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
  public synchronized long remainingNanos() {
    long now = System.nanoTime();
    long open = pauses > 0 ? now - pausedSince : 0;
    return limitNanos - (now - start - paused - open);
  }

  /** Does work whose time does not count; whoever waits for this deadline waits longer. */
  public void uncounted(Runnable work) {
    synchronized (this) {
      if (pauses++ == 0) {
        pausedSince = System.nanoTime();
      }
    }
    try {
      work.run();
    } finally {
      synchronized (this) {
        if (--pauses == 0) {
          paused += System.nanoTime() - pausedSince;
        }
      }
    }
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
