package org.algebrist.algebra;

import java.time.Duration;
import org.algebrist.expression.Rational;

/** The limits of one call: a clock that long loops look at, and the size of exact numbers. */
final class Work {
  /**
   * Reading the clock costs as much as a small multiplication; this many steps pass between two
   * readings.
   */
  private static final int STEPS_PER_READING = 16;

  private final Duration limit;
  private final long start = System.nanoTime();
  private final long limitNanos;
  private int steps;

  Work(Duration limit) {
    if (limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException("the time limit must be above zero, got " + limit);
    }
    this.limit = limit;
    this.limitNanos =
        limit.compareTo(Duration.ofDays(1)) > 0 ? Duration.ofDays(1).toNanos() : limit.toNanos();
  }

  /** Called once for each unit of work of bounded cost. */
  void step() {
    if (++steps % STEPS_PER_READING == 0 && remainingNanos() <= 0) {
      throw new Stop(timeOut());
    }
  }

  long remainingNanos() {
    return limitNanos - (System.nanoTime() - start);
  }

  SystemSolution.Unknown timeOut() {
    return new SystemSolution.Unknown("the time limit of " + limit.toMillis() + " ms passed");
  }

  /** The value itself, once it is known to be short enough to go on with. */
  Rational sized(Rational value) {
    if (!Magnitude.fits(value)) {
      throw new Stop(
          new SystemSolution.Unknown(
              "a number of more than " + Magnitude.MAX_BITS + " bits came up"));
    }
    return value;
  }

  /** Ends a call from within with its outcome; never leaves {@link SystemSolver}. */
  static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient SystemSolution outcome;

    Stop(SystemSolution outcome) {
      super(null, null, false, false);
      this.outcome = outcome;
    }

    SystemSolution outcome() {
      return outcome;
    }
  }
}
